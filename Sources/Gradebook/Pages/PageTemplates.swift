import Mustache
import Reporting

/// The templates of the pages, in Mustache: `{{name}}` is escaped, and there is no unescaped value.
enum PageTemplates {
  /// By name; a template can include another one with `{{>name}}`.
  static let all = ["style": style, "head": head, "class": classPage, "student": studentPage]

  private static let head = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
    <meta name="referrer" content="no-referrer">
    <title>{{heading}}</title>
    <style>
    {{>style}}
    </style>
    </head>

    """

  private static let classPage = """
    {{>head}}
    <body>
    <h1>{{heading}}</h1>
    {{#due}}<p>Due: {{due}}</p>{{/due}}
    <ul class="facts">
    <li><b>{{students}}</b> students</li>
    <li><b>{{handedIn}}</b> results</li>
    <li><b>{{passed}}</b> passed</li>
    <li><b>{{missing}}</b> not handed in</li>
    <li><b>{{average}} %</b> on average</li>
    </ul>
    <nav><a href="#exercises">Exercises</a> <a href="#troubles">What students fail</a>{{#hasTwins}} <a href="#twins">Identical submissions</a>{{/hasTwins}} <a href="#class">Class</a></nav>

    <h2 id="exercises">Exercises</h2>
    <div class="wide"><table>
    <thead><tr><th scope="col">No.<th scope="col">Exercise<th scope="col">Counts<th scope="col">Passed<th scope="col">Not passed<th scope="col">Not handed in</thead>
    <tbody>
    {{#columns}}<tr><td>{{number}}<th scope="row">{{title}} <small>{{id}}</small><td>{{weight}}<td>{{passed}}<td>{{failed}}<td>{{missing}}
    {{/columns}}</tbody>
    </table></div>

    <h2 id="troubles">What students fail</h2>
    {{^troubles}}<p>Nothing.</p>{{/troubles}}
    <ol class="troubles">
    {{#troubles}}<li><p><b>{{title}}</b> <small>{{exercise}}</small><br>{{students}} of {{of}} who handed it in</p>
    <ul>{{#messages}}<li>{{students}} × <q>{{text}}</q>{{/messages}}</ul>
    {{/troubles}}</ol>

    {{#hasTwins}}<h2 id="twins">Identical submissions</h2>
    <p>The same files, byte for byte. Unchanged starters are left out. Such files are no proof of anything: short exercises have short answers.</p>
    <ul>
    {{#twins}}<li>{{exercise}}: {{#students}}<a href="{{page}}">{{name}}</a> {{/students}}{{#more}}and {{more}} more{{/more}}
    {{/twins}}</ul>{{/hasTwins}}

    <h2 id="class">Class</h2>
    <p class="legend"><span class="f">all points</span> <span class="h">most</span> <span class="m">some</span> <span class="l">few</span> <span class="z">none</span> <span class="n">–</span> not handed in. <u>Underlined</u>: identical to another one. <i>Italic</i>: the unchanged starter. <span class="e">Line at the top</span>: handed in several times; the tooltip says how often, such as 3×.</p>
    {{#groups}}<section class="group" style="contain-intrinsic-size: auto {{height}}px"><table class="map">
    <thead><tr><th scope="col">{{first}}–{{last}}<th scope="col">Total{{#heads}}<th scope="col" title="{{title}}">{{number}}{{/heads}}</thead>
    <tbody>
    {{#rows}}<tr><th scope="row"><a href="{{page}}">{{name}}</a><td>{{total}}{{#cells}}<td class="{{c}}"{{#n}} title="{{n}}×"{{/n}}>{{t}}{{/cells}}
    {{/rows}}</tbody></table></section>
    {{/groups}}
    </body>
    </html>

    """

  private static let studentPage = """
    {{>head}}
    <body class="narrow">
    {{#back}}<nav><a href="{{back}}">Class</a></nav>{{/back}}
    <h1>{{name}}</h1>
    <p>{{heading}}{{#due}} · due {{due}}{{/due}}</p>
    <p><b>{{total}}</b> of {{possible}}</p>
    {{#results}}<section class="result">
    <h2>{{title}} <small>{{id}}</small></h2>
    {{^handedIn}}<p class="n">Not handed in.</p>{{/handedIn}}
    {{#handedIn}}<p><span class="{{c}}">{{points}} of {{of}}</span> {{message}}</p>
    {{#retired}}<p>This exercise does not count any more.</p>{{/retired}}
    {{#twin}}<p>Somebody else handed in the same files.</p>{{/twin}}
    {{#diagnostics}}<pre>{{text}}</pre>{{/diagnostics}}
    <ul class="criteria">
    {{#criteria}}<li class="{{state}}"><b>{{word}}</b> {{title}} <small>{{points}} of {{of}}</small>{{#told}}<pre>{{text}}</pre>{{/told}}
    {{/criteria}}</ul>
    {{#film}}<p><a href="{{film}}">Film of the first check that fails</a></p>{{/film}}
    {{#tries}}<p><small>Earlier submissions: {{tries}}</small></p>{{/tries}}
    {{#times}}<p><small>Handed in: {{times}}</small></p>{{/times}}
    {{/handedIn}}
    </section>
    {{/results}}
    </body>
    </html>

    """

  private static let style = """
    :root { color-scheme: light dark; --bg: #fff; --fg: #1b1f24; --dim: #57606a; --line: #d0d7de;
      --f: #a6e3b5; --h: #d3eeb0; --m: #f7e6a1; --l: #f9cfa5; --z: #f5b5b0; --n: #e6e9ec; }
    @media (prefers-color-scheme: dark) { :root { --bg: #14171b; --fg: #e6e9ec; --dim: #9aa4ae; --line: #3a424b;
      --f: #1f6b36; --h: #48631c; --m: #6b5a10; --l: #7a4a17; --z: #7d2a26; --n: #2b3138; } }
    body { margin: 1rem auto; padding: 0 1rem; max-width: 100rem; background: var(--bg); color: var(--fg);
      font: 16px/1.5 system-ui, sans-serif; }
    body.narrow { max-width: 48rem; }
    h1 { font-size: 1.6rem; line-height: 1.2; } h2 { font-size: 1.2rem; margin-top: 2rem; }
    small { color: var(--dim); font-weight: normal; }
    a { color: inherit; } nav a { margin-right: 1rem; }
    .facts { display: flex; flex-wrap: wrap; gap: .5rem 2rem; padding: 0; list-style: none; }
    .facts b { font-size: 1.3rem; }
    .wide, .group { overflow-x: auto; }
    .group { content-visibility: auto; margin-bottom: 1rem; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { padding: .15rem .5rem; border-bottom: 1px solid var(--line); text-align: left; font-weight: normal; }
    thead th { color: var(--dim); }
    .map { font-size: 13px; line-height: 18px; }
    .map th, .map td { padding: 1px 2px; border: 1px solid var(--bg); min-width: 24px; height: 18px; text-align: center;
      overflow: hidden; white-space: nowrap; box-sizing: border-box; }
    .map tr > :nth-child(1) { position: sticky; left: 0; min-width: 9rem; max-width: 9rem; text-align: left; background: var(--bg);
      text-overflow: ellipsis; }
    .map tr > :nth-child(2) { min-width: 56px; }
    .f { background: var(--f); } .h { background: var(--h); } .m { background: var(--m); } .l { background: var(--l); }
    .z { background: var(--z); } .n { background: var(--n); color: var(--dim); }
    .t { text-decoration: underline; } .s { font-style: italic; } .r { opacity: .5; }
    .e, .map td[title] { box-shadow: inset 0 2px var(--fg); }
    .legend span, .result p > span { padding: .1rem .5rem; border-radius: .2rem; }
    .criteria, .troubles ul { padding-left: 1rem; }
    .criteria li { margin-bottom: .4rem; list-style: none; }
    .criteria b { display: inline-block; min-width: 5rem; }
    pre { margin: .2rem 0; padding: .4rem .6rem; border-left: 3px solid var(--line); white-space: pre-wrap;
      overflow-wrap: anywhere; font: 13px/1.4 ui-monospace, monospace; }
    q { overflow-wrap: anywhere; }
    """
}

/// Fills the templates of the pages. Every value is escaped, also the names and messages that students wrote.
package struct GradebookRenderer: Sendable {
  private let library: MustacheLibrary

  /// A renderer of all pages.
  ///
  /// - Throws: an error of the template parser.
  package init() throws {
    library = MustacheLibrary(templates: try PageTemplates.all.mapValues { try MustacheTemplate(string: $0) })
  }

  /// The page of the class.
  package func page(of book: Gradebook) -> Document {
    render(ClassPage(book).values, "class")
  }

  /// The page of a student.
  package func page(of student: StudentPage) -> Document { render(student.values, "student") }

  private func render(_ values: [String: Any], _ template: String) -> Document {
    Document(own: library.render(values, withTemplate: template) ?? "")
  }
}
