import { createRemoteElement, RemoteEvent } from '@remote-dom/core/elements';
import { ELEMENTS } from './elements';

/** What a field holds; fields of the page send it along with their events. */
const HELD = ['value', 'checked', 'values'] as const;
type Held = (typeof HELD)[number];

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
    if (attributes.includes('value') && events.length > 0) defineHeld(Base.prototype, 'value');
    if (attributes.includes('checked')) defineHeld(Base.prototype, 'checked');
  }
}

const held = new WeakMap<object, Map<Held, unknown>>();

function heldBy(element: object): Map<Held, unknown> {
  const values = held.get(element) ?? new Map<Held, unknown>();
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
      heldBy(this).set(name, value);
      if (name === 'values') Object.assign(this, { values: value });
    }
    return new RemoteEvent(type, { bubbles: type === 'click' });
  };
}

/** A property that becomes an attribute only where it differs from what the page holds already. */
function defineHeld(prototype: object, name: 'value' | 'checked'): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: HTMLElement): unknown {
      return heldBy(this).get(name);
    },
    set(this: HTMLElement, value: unknown) {
      if (heldBy(this).get(name) === value) return;
      heldBy(this).set(name, value);
      if (value === false || value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : String(value));
    },
  });
}
