/// The template of a page, with names in braces.
enum FilmPage {
  /// A step in the list of sentences.
  static let item = """
    <li><button type="button" data-step="{number}">{sentence}</button></li>

    """

  static let page = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Film: {title}</title>
    <style>
    :root { color-scheme: light dark; --back: #fff; --ink: #1d1d1f; --faint: #6e6e73; --line: #c7c7cc; --accent: #0a58ca; --bad: #b3261e; --box: #f2f2f7 }
    @media (prefers-color-scheme: dark) { :root { --back: #1c1c1e; --ink: #f2f2f7; --faint: #98989d; --line: #48484a; --accent: #6cb2ff; --bad: #ff8a80; --box: #2c2c2e } }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--back); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
    h1 { font-size: 1.25rem; margin: 0 0 .5rem }
    h2 { font-size: 1rem; margin: 1rem 0 .25rem }
    code, .stage, .source { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .875rem }
    .controls { display: flex; gap: .5rem; align-items: center; position: sticky; top: 0; background: var(--back); padding: .5rem 0; z-index: 1 }
    .controls input { flex: 1; min-width: 0; accent-color: var(--accent) }
    .controls button { font: inherit; min-width: 2.75rem; min-height: 2.75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--box); color: inherit }
    .now { font-size: 1.125rem; margin: .25rem 0 }
    .source { display: block; overflow-x: auto; white-space: pre; background: var(--box); border-radius: .5rem; padding: .5rem .75rem; min-height: 2.3rem }
    .both { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) }
    @media (max-width: 44rem) { .both { grid-template-columns: minmax(0, 1fr) } }
    svg { display: block; width: 100%; height: auto; max-height: 32rem }
    svg text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: var(--ink) }
    svg .box { fill: var(--box); stroke: var(--line) } svg .box.on { stroke: var(--accent); stroke-width: 2 }
    svg .gone { opacity: .35 } svg .life { stroke: var(--line); stroke-dasharray: 3 4 }
    svg .arrow { stroke: var(--line); stroke-width: 1.5; fill: none } svg .arrow.on { stroke: var(--accent); stroke-width: 2.5 }
    svg .weak { stroke-dasharray: 5 4 } svg .strong { stroke: var(--ink) } svg .cycle { stroke: var(--bad); stroke-width: 2.5 }
    svg .label { paint-order: stroke; stroke: var(--back); stroke-width: 5px }
    svg .small { font-size: 11px; fill: var(--faint) } svg .bad { fill: var(--bad) }
    ul { padding-left: 1.25rem; overflow-wrap: anywhere } summary { min-height: 2.75rem; align-content: center }
    ol { padding-left: 2.5rem; max-height: 22rem; overflow-y: auto }
    ol button { font: inherit; text-align: left; vertical-align: top; border: 0; background: none; color: inherit; padding: .125rem .25rem; border-radius: .25rem; overflow-wrap: anywhere }
    ol button[aria-current] { background: var(--box); outline: 2px solid var(--accent) }
    .ending { color: var(--bad) }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
    </style>
    </head>
    <body>
    <h1>Film: <code>{title}</code></h1>
    <div class="controls" role="group" aria-label="Steps">
    <button type="button" id="back" aria-label="Previous step">←</button>
    <input type="range" id="slider" min="0" value="0" aria-label="Step">
    <button type="button" id="next" aria-label="Next step">→</button>
    <span id="count"></span>
    </div>
    <p class="now" id="now" aria-live="polite"></p>
    <code class="source" id="source"></code>
    <div class="both">
    <section><h2>Messages</h2><div id="messages"></div></section>
    <section><h2>Who holds whom</h2><div id="holding"></div>
    <details><summary>As text</summary><ul id="held"></ul></details></section>
    </div>
    <h2>All steps</h2>
    <ol id="steps">
    {steps}</ol>
    <p class="ending">{ending}</p>
    <script type="application/json" id="film">{data}</script>
    <script>
    (() => {
      const film = JSON.parse(document.getElementById("film").textContent)
      const by = id => document.getElementById(id)
      const buttons = [...by("steps").querySelectorAll("button")]
      const name = id => (film.objects.find(o => o.id === id) || film.objects[0]).name
      const ns = "http://www.w3.org/2000/svg"
      let step = 0
      const make = (tag, attributes, text) => {
        const node = document.createElementNS(ns, tag)
        for (const key in attributes) node.setAttribute(key, attributes[key])
        if (text !== undefined) node.textContent = text
        return node
      }
      const picture = (width, height, label) => {
        const svg = make("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label })
        svg.style.maxWidth = width + "px"
        const defs = make("defs", {})
        const head = make("marker", { id: "head", viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto", markerUnits: "userSpaceOnUse" })
        head.append(make("path", { d: "M0 0 8 4 0 8z", fill: "context-stroke" }))
        defs.append(head); svg.append(defs)
        return svg
      }
      const cut = (text, length) => text.length > length ? text.slice(0, length - 1) + "…" : text
      // A closure keeps its line.
      const cutName = (id, length) => {
        const text = name(id)
        return text.length > length && text.startsWith("closure (") ? "…" + text.slice(1 - length) : cut(text, length)
      }
      const gone = () => new Set(film.steps.slice(0, step + 1).flatMap(s => s.gone))
      const references = () => {
        for (let i = step; i >= 0; i--) if (film.steps[i].references) return film.steps[i].references
        return []
      }
      const drawMessages = () => {
        let first = step
        const cast = new Set([film.steps[step].from, film.steps[step].to])
        const room = by("messages").clientWidth || 560, most = Math.max(2, Math.min(6, Math.floor(room / 120)))
        for (let i = step - 1; i >= Math.max(0, step - 7); i--) {
          const more = new Set([...cast, film.steps[i].from, film.steps[i].to])
          if (more.size > most) break
          more.forEach(id => cast.add(id)); first = i
        }
        const shown = film.steps.slice(first, step + 1)
        const ids = [...cast].sort((a, b) => a - b), column = Math.min(220, Math.floor(room / ids.length)), width = Math.max(ids.length * column, room)
        const svg = picture(width, 60 + shown.length * 36, "The last messages"), dead = gone()
        const x = id => Math.max(0, ids.indexOf(id)) * column + column / 2
        for (const id of ids) {
          svg.append(make("line", { class: "life", x1: x(id), x2: x(id), y1: 34, y2: 60 + shown.length * 36 }))
          const on = film.steps[step].to === id || film.steps[step].from === id
          svg.append(make("rect", { class: `box${on ? " on" : ""}${dead.has(id) ? " gone" : ""}`, x: x(id) - column / 2 + 4, y: 6, width: column - 8, height: 28, rx: 4 }))
          svg.append(make("text", { x: x(id), y: 24, "text-anchor": "middle" }, cutName(id, Math.floor((column - 12) / 7.3))))
        }
        shown.forEach((s, i) => {
          const y = 72 + i * 36, on = first + i === step ? " on" : ""
          if (s.kind === "change" || s.from === s.to) {
            svg.append(make("circle", { cx: x(s.to), cy: y, r: 4, fill: on ? "var(--accent)" : "var(--line)" }))
            svg.append(make("text", { x: Math.min(x(s.to) + 8, width - 8), y: y - 8, class: on ? "" : "small", "text-anchor": x(s.to) > width / 2 ? "end" : "start" }, cut(s.text, Math.floor(width / 14))))
            return
          }
          svg.append(make("line", { class: `arrow${on}${s.kind === "answer" || s.kind === "error" ? " weak" : ""}`, x1: x(s.from), x2: x(s.to) + (x(s.to) > x(s.from) ? -3 : 3), y1: y, y2: y, "marker-end": "url(#head)" }))
          svg.append(make("text", { x: (x(s.from) + x(s.to)) / 2, y: y - 7, "text-anchor": "middle", class: on ? "" : "small" }, cut(s.text, Math.floor(Math.abs(x(s.from) - x(s.to)) / 7.3))))
        })
        by("messages").replaceChildren(svg)
      }
      const reach = (start, edges) => {
        const found = new Set(), waiting = [start]
        while (waiting.length) for (const e of edges.get(waiting.pop()) || []) if (!found.has(e)) { found.add(e); waiting.push(e) }
        return found
      }
      const drawHolding = () => {
        const all = references(), dead = gone()
        const ids = [...new Set(all.flatMap(r => [r.from, r.to]))]
        by("held").replaceChildren()
        if (!ids.length) { by("holding").textContent = "No object is held yet."; return }
        const strong = new Map()
        for (const r of all) if (r.kind === "strong") strong.set(r.from, [...(strong.get(r.from) || []), r.to])
        const far = new Map(ids.map(id => [id, reach(id, strong)]))
        const cyclic = r => r.kind === "strong" && far.get(r.to).has(r.from)
        const level = new Map([[0, 0]]), rows = []
        const place = (id, depth) => {
          if (!level.has(id)) level.set(id, depth)
          for (const r of all) if (r.from === id && !level.has(r.to)) place(r.to, level.get(id) + 1)
        }
        if (ids.includes(0)) place(0, 0)
        ids.forEach(id => { if (!level.has(id)) place(id, 1) })
        for (const id of ids) { const l = level.get(id); (rows[l] = rows[l] || []).push(id) }
        const wide = 178, most = Math.max(...rows.filter(Boolean).map(r => r.length))
        const isLow = r => level.get(r.to) <= level.get(r.from)
        const width = Math.max(most * wide, 320), beside = all.some(isLow) ? 110 : 0, height = rows.length * 92 + 10
        const svg = picture(width + beside, height, "References, which stand below as text"), at = new Map()
        rows.forEach((row, l) => row && row.forEach((id, i) => at.set(id, [(i + .5) * width / row.length, l * 92 + 30])))
        // What is in the way of a straight line, and how far a curve must go to the left of it.
        let left = 0
        const around = (from, to) => {
          const [x1, y1] = at.get(from), [x2, y2] = at.get(to)
          const between = ids.map(id => at.get(id)).filter(([x, y]) => y > y1 && y < y2 && Math.abs(x1 + (x2 - x1) * (y - y1) / (y2 - y1) - x) < 90)
          if (!between.length) return []
          const bulge = Math.min(...between.map(([x]) => x)) - 120 - 40 * between.length
          left = Math.max(left, 60 - bulge)
          return [true, bulge]
        }
        const label = r => cut(r.name, 16) + (r.kind === "strong" ? "" : " · " + r.kind), labels = []
        all.forEach((r, index) => {
          const [x1, y1] = at.get(r.from), [x2, y2] = at.get(r.to), up = y2 <= y1
          const before = all.slice(0, index).filter(o => o.from === r.from && o.to === r.to).length
          const [isAround, bulge] = up ? [] : around(r.from, r.to)
          const bend = up ? 46 : 0, aside = up ? 30 + before * 12 : before * 24, sx = x1 + aside, ex = x2 + aside
          const d = isAround ? `M${x1 - 40} ${y1 + 14} C ${bulge} ${y1 + 50}, ${bulge} ${y2 - 50}, ${x2 - 40} ${y2 - 16}` : up ? `M${sx} ${y1 - 14} C ${sx + 70} ${y1 - bend}, ${ex + 70} ${y2 + bend}, ${ex} ${y2 + 15}` : `M${sx} ${y1 + 14} L${ex} ${y2 - 16}`
          svg.append(make("path", { d, class: `arrow ${r.kind === "strong" ? "strong" : "weak"}${cyclic(r) ? " cycle" : ""}`, "marker-end": "url(#head)" }))
          const place = { x: isAround ? (x1 + x2 - 80) / 8 + bulge * .75 - 20 : up ? (sx + ex) / 2 + 52 : (sx + ex) / 2, y: (y1 + y2) / 2 + 4 + before * 14 }
          while (labels.some(o => Math.abs(o.x - place.x) < 110 && Math.abs(o.y - place.y) < 13)) place.y += 14
          labels.push({ ...place, r })
        })
        labels.forEach(({ x, y, r }) => svg.append(make("text", { x, y, "text-anchor": "middle", class: `small label${cyclic(r) ? " bad" : ""}` }, label(r))))
        for (const id of ids) {
          const [x, y] = at.get(id)
          svg.append(make("rect", { class: `box${dead.has(id) ? " gone" : ""}`, x: x - 82, y: y - 14, width: 164, height: 28, rx: name(id).startsWith("closure") ? 14 : 4 }))
          svg.append(make("text", { x, y: y + 4, "text-anchor": "middle" }, cutName(id, 21)))
        }
        by("held").append(...all.map(r => {
          const item = document.createElement("li")
          item.textContent = `${name(r.from)} → ${name(r.to)}: ${r.name}, ${r.kind}${cyclic(r) ? ", part of a retain cycle" : ""}`
          return item
        }))
        svg.setAttribute("viewBox", `${-left} 0 ${width + beside + left} ${height}`)
        svg.style.maxWidth = width + beside + left + "px"
        const cycle = all.some(cyclic)
        const note = document.createElement("p")
        note.textContent = cycle ? "The red references form a retain cycle." : ""
        by("holding").replaceChildren(svg, note)
      }
      const show = (to, focuses) => {
        if (!film.steps.length) { by("now").textContent = "Nothing was filmed."; return }
        step = Math.min(Math.max(to, 0), film.steps.length - 1)
        const s = film.steps[step]
        by("slider").value = step
        by("count").textContent = `${step + 1} of ${film.steps.length}`
        by("now").textContent = buttons[step].textContent
        by("source").textContent = s.file ? `${s.file}:${s.line}   ${s.source || ""}` : ""
        buttons.forEach((b, i) => i === step ? b.setAttribute("aria-current", "step") : b.removeAttribute("aria-current"))
        const item = buttons[step], list = by("steps")
        list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2
        drawMessages(); drawHolding()
      }
      by("slider").max = Math.max(0, film.steps.length - 1)
      by("slider").addEventListener("input", e => show(+e.target.value))
      by("back").addEventListener("click", () => show(step - 1))
      by("next").addEventListener("click", () => show(step + 1))
      buttons.forEach((b, i) => b.addEventListener("click", () => show(i)))
      addEventListener("keydown", e => {
        if (e.target === by("slider") || e.metaKey || e.ctrlKey || e.altKey) return
        const moves = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: film.steps.length - 1 }
        if (e.key in moves) { show(moves[e.key]); e.preventDefault() }
      })
      addEventListener("resize", () => show(step))
      show((parseInt(location.hash.slice(1)) || 1) - 1)
    })()
    </script>
    </body>
    </html>

    """#
}
