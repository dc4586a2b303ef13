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

/**
 * jsdom compares an element with each of the hundred rules of a browser's own style sheet whenever
 * somebody asks whether it is shown, which took an eighth of all time. No other sheet is loaded here,
 * so elements alike in what those rules look at are styled alike: one is computed in place of all.
 * What a style inherits is computed for the element itself.
 */
const computedStyle = window.getComputedStyle;
const styles = new Map();
const INHERITED = /visibility|pointer-events/;

window.getComputedStyle = (element, part) => {
  if (part || document.styleSheets.length > 0 || inheritsStyle(element))
    return computedStyle(element, part);
  const named = ['type', 'hidden', 'open', 'style'].map((name) => element.getAttribute(name));
  const alike = JSON.stringify([element.localName, ...named]);
  let style = styles.get(alike);
  if (!style) styles.set(alike, (style = computedStyle(element.cloneNode(false))));
  return style;
};

function inheritsStyle(element) {
  for (let one = element; one; one = one.parentElement)
    if (INHERITED.test(one.getAttribute('style') ?? '')) return true;
  return false;
}
