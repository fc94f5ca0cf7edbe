/// How objects begin and end.
extension FilmRecorder {
  /// An object begins its life with the default value of a property, unless another initializer of it runs.
  func noteBeginning(_ frame: Frame, _ type: Any.Type, _ thread: Current) {
    recording(thread) {
      if let outer = frame.caller, outer.initializesSuper || outer.isLibrary, let own = outer.type,
        Frame.isSubclass(own, of: type)
      {
        frame.number = outer.number
        frame.isSilent = true
        return
      }
      guard let type = type as? AnyClass else { return }
      announce(frame, type, values: [])
    }
  }

  /// An object begins its life, perhaps after its default values; its type is the static one until it is complete.
  func noteCreation(
    _ frame: Frame, _ started: Frame?, _ type: Any.Type?, _ thread: Current, values: [Any]
  ) {
    recording(thread) {
      guard let type = type as? AnyClass else {
        frame.isSilent = true
        frame.number = frame.caller?.number ?? 0
        return
      }
      if let started {
        frame.number = started.number
        frame.isSilent = started.isSilent
        frame.announces = started.announces
        frame.caller?.initializesSuper = false
        if started.announces {
          objects.retype(frame.number, type)
          tell(started.step, site: frame.site, values: values.map(describe))
        }
        return
      }
      if let outer = frame.caller, outer.type == type, outer.initializesSuper || outer.isLibrary {
        outer.initializesSuper = false
        frame.number = outer.number
        frame.isSilent = true
        return
      }
      if frame.isLibrary, TypeNames.isLibrary(type) {
        frame.isSilent = true
        return
      }
      announce(frame, type, values: values.map(describe))
    }
  }

  private func announce(_ frame: Frame, _ type: AnyClass, values: [String]) {
    frame.number = objects.announce(type)
    frame.announces = true
    frame.step = write(.create, to: frame.number, frame, frame.caller, values: values)
  }

  /// The first value of a lazy property is about to be computed, or that of a static property or a global variable, which
  /// is a part of its reader.
  func noteWithin(_ frame: Frame, _ thread: Current) {
    recording(thread) {
      guard let subject = frame.subject else { return frame.number = sender(frame.caller) }
      if isShown(subject) { frame.number = number(of: subject) }
    }
  }

  func noteInitialized(_ frame: Frame, _ thread: Current) {
    recording(thread) { objects.didInitialize(frame.number) }
  }

  func noteMade(_ frame: Frame, _ object: AnyObject, _ thread: Current) {
    recording(thread) {
      frame.isMade = true
      frame.number = objects.complete(frame.number, object)
    }
  }

  /// An initializer has returned nil or thrown an error, so that there is no object.
  func noteFailed(_ frame: Frame, _ thread: Current) {
    recording(thread) { objects.didFail(frame.number) }
  }

  func noteDeath(_ frame: Frame, _ thread: Current) {
    recording(thread) {
      guard let subject = frame.subject else { return }
      frame.number = objects.dying(subject)
      // What its statement has changed belongs to that line, not to the step before.
      if !hasStep, !Limits.isLive, let outer = speaking(frame.caller),
        updateReferences() || objects.hasDeaths(&looks)
      {
        write(.change, to: outer.number, outer, outer, values: [], isUpdated: true)
      }
      write(.destroy, to: frame.number, frame, frame.caller, values: [])
    }
  }

  func noteDead(_ thread: Current) { recording(thread) { objects.died() } }
}
