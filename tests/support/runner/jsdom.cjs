const { runInThisContext } = require('node:vm');

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

// What every browser has and jsdom lacks; Node's own classes fit only each other, so they come
// together.
for (const name of [
  'AbortController',
  'AbortSignal',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
]) {
  globalThis[name] = runInThisContext(name);
}
// Nothing has a size in jsdom, so there is nothing to observe.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scroll = () => undefined;
window.scrollTo = () => undefined;
Element.prototype.scrollBy = () => undefined;
// Popovers open only beside what is laid out, and jsdom lays out nothing.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get() {
    return this.parentElement;
  },
});
window.HTMLElement.prototype.scrollIntoView = () => undefined;
