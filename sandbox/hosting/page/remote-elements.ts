import { createRemoteElement, RemoteEvent } from '@remote-dom/core/elements';
import { ELEMENTS } from './elements';

/** What a field holds; fields of the page send it along with their events. */
const HELD = ['value', 'checked', 'values'] as const;
type ValueElement = (typeof HELD)[number];

/**
 * Makes the elements known inside the worker. What a person typed arrives with the event and is not
 * sent back: an echo that comes late would undo what was typed in between.
 */
export function defineRemoteElements(): void {
  for (const [name, { attributes, events }] of Object.entries(ELEMENTS)) {
    const Base = createRemoteElement({
      attributes: [...attributes],
      events: Object.fromEntries(events.map((type) => [type, { dispatchEvent: holding(type) }])),
    });
    customElements.define(name, Base);
    if (attributes.includes('value') && events.length > 0)
      defineValueElement(Base.prototype, 'value');
    if (attributes.includes('checked')) defineValueElement(Base.prototype, 'checked');
  }
}

const held = new WeakMap<object, Map<ValueElement, unknown>>();

function valueOf(element: object): Map<ValueElement, unknown> {
  const values = held.get(element) ?? new Map<ValueElement, unknown>();
  held.set(element, values);
  return values;
}

/** The event as the extension gets it, after its element has the page's values. */
function holding(type: string) {
  return function dispatch(this: HTMLElement, detail: unknown): Event {
    for (const name of HELD) {
      const value: unknown =
        typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined;
      if (value === undefined) continue;
      valueOf(this).set(name, value);
      if (name === 'values') Object.assign(this, { values: value });
    }
    return new RemoteEvent(type, { bubbles: type === 'click' });
  };
}

/** A property that becomes an attribute only where it differs from what the page holds already. */
function defineValueElement(prototype: object, name: 'value' | 'checked'): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: HTMLElement): unknown {
      return valueOf(this).get(name);
    },
    set(this: HTMLElement, value: unknown) {
      if (valueOf(this).get(name) === value) return;
      valueOf(this).set(name, value);
      if (value === false || value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : String(value));
    },
  });
}
