const { TestEnvironment } = require('jest-environment-jsdom');
const { rememberWorld } = require('./remember-world');

/** Nobody waits for so long but a screen. */
const PATIENT_MS = 100;

let world;

/** One window for all of a worker's screens (see shared-modules.cjs), which each file finds empty. */
module.exports = class WindowWorld extends TestEnvironment {
  patient = new Set();

  constructor(config, context) {
    if (world) return world.begin(context);
    super(config, context);
    this.rememberPatientTimers();
    world = this.begin(context);
  }

  begin({ console }) {
    const { URL, document, navigator, HTMLElement, HTMLAnchorElement } = this.global;
    const owners = [URL, document, navigator, HTMLElement.prototype, HTMLAnchorElement.prototype];
    this.putBack = rememberWorld(this.global, owners);
    this.rememberFocusListeners(document);
    // What jsdom itself reports is of the file whose tests run.
    this.dom.virtualConsole.removeAllListeners().sendTo(console);
    return this;
  }

  /** Those of screens end with their file; React's own never wait, and it is lost without one. */
  rememberPatientTimers() {
    const { setTimeout } = this.global;
    this.global.setTimeout = (task, milliseconds = 0, ...given) => {
      const timer = setTimeout(task, milliseconds, ...given);
      if (milliseconds >= PATIENT_MS) this.patient.add(timer);
      return timer;
    };
  }

  /** user-event is loaded for each file, and would change each field for all files before it. */
  rememberFocusListeners(document) {
    const { addEventListener } = document;
    this.focusListeners = [];
    document.addEventListener = (...given) => {
      if (given[0] === 'focus' || given[0] === 'blur') this.focusListeners.push(given);
      addEventListener.apply(document, given);
    };
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.putBack();
    for (const timer of this.patient) this.global.clearTimeout(timer);
    this.patient.clear();
    const { document, localStorage, sessionStorage } = this.global;
    for (const given of this.focusListeners) document.removeEventListener(...given);
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    this.dom.reconfigure({ url: 'http://localhost/' });
  }

  run(script) {
    return script.runInContext(this.getVmContext());
  }
};
