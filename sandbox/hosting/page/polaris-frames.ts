/** What stands around an action: heading, content and its buttons at the end. */
class AdminAction extends HTMLElement {
  static observedAttributes = ['heading', 'loading'];
  readonly #heading = document.createElement('h2');

  constructor() {
    super();
    this.#heading.part.add('heading');
    const body = part('div', 'body');
    body.append(document.createElement('slot'));
    const foot = part('footer', 'foot');
    foot.append(slot('secondary-actions'), slot('primary-action'));
    this.attachShadow({ mode: 'open' }).append(this.#heading, body, foot);
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    if (name === 'heading') this.#heading.textContent = value;
    else this.setAttribute('aria-busy', String(value !== null));
  }
}

/** Names the document it offers; the page around it shows and prints it. */
class AdminPrintAction extends HTMLElement {
  static observedAttributes = ['src'];

  connectedCallback(): void {
    this.#tell();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#tell();
  }

  #tell(): void {
    const detail = this.getAttribute('src') ?? '';
    this.dispatchEvent(new CustomEvent('admin:print', { detail, bubbles: true, composed: true }));
  }
}

function part(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.part.add(name);
  return element;
}

const slot = (name: string): HTMLSlotElement =>
  Object.assign(document.createElement('slot'), { name });

export function defineFrames(): void {
  customElements.define('s-admin-action', AdminAction);
  customElements.define('s-admin-print-action', AdminPrintAction);
}
