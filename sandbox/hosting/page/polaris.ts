import { defineFields } from './polaris-fields';
import { defineFrames } from './polaris-frames';

/**
 * Host versions of the `s-*` elements. Their appearance comes from polaris.css; here is only what
 * CSS cannot do.
 */

class Spoken extends HTMLElement {
  static observedAttributes = ['accessibilitylabel'];
  attributeChangedCallback(_name: string, _old: string | null, label: string | null): void {
    if (label !== null) this.setAttribute('aria-label', label);
  }
}

class Spinner extends Spoken {
  connectedCallback(): void {
    this.setAttribute('role', 'status');
  }
}

const NESTING = 's-admin-block, s-admin-action';

/** Below the page's own heading, and deeper with every frame around it. */
function levelOf(element: HTMLElement): string {
  let level = 2;
  let around = element.parentElement?.closest(NESTING);
  for (; around; around = around.parentElement?.closest(NESTING)) level += 1;
  return String(level);
}

/** A heading before the children that the extension sends; a shadow root separates the two. */
class Headed extends HTMLElement {
  static observedAttributes = ['heading'];
  protected readonly heading = document.createElement('div');

  constructor() {
    super();
    this.heading.part.add('heading');
    const body = document.createElement('slot');
    this.attachShadow({ mode: 'open' }).append(this.heading, body);
  }

  attributeChangedCallback(_name: string, _old: string | null, heading: string | null): void {
    this.heading.textContent = heading;
    this.heading.hidden = !heading;
  }
}

class AdminBlock extends Headed {
  connectedCallback(): void {
    this.heading.setAttribute('role', 'heading');
    this.heading.ariaLevel = levelOf(this);
  }
}

class Banner extends Headed {
  connectedCallback(): void {
    this.setAttribute('role', this.getAttribute('tone') === 'critical' ? 'alert' : 'status');
  }
}

/**
 * Button or link: an `a` or `button` inside the shadow root, so that focus and keyboard work by
 * themselves.
 */
class Pressable extends HTMLElement {
  static observedAttributes = [
    'href',
    'target',
    'disabled',
    'loading',
    'accessibilitylabel',
    'interestfor',
  ];

  constructor() {
    super();
    this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.addEventListener('mouseenter', () => this.#showTooltip(true));
    this.addEventListener('mouseleave', () => this.#showTooltip(false));
    this.addEventListener('focusin', () => this.#showTooltip(true));
    this.addEventListener('focusout', () => this.#showTooltip(false));
  }

  connectedCallback(): void {
    this.#draw();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#draw();
  }

  #draw(): void {
    const inner = this.#inner();
    inner.part.add('control');
    const label = this.getAttribute('accessibilitylabel');
    if (label) inner.setAttribute('aria-label', label);
    inner.append(document.createElement('slot'));
    this.shadowRoot?.replaceChildren(inner);
  }

  #inner(): HTMLElement {
    const href = this.getAttribute('href');
    if (href === null)
      return Object.assign(document.createElement('button'), {
        disabled: this.hasAttribute('disabled') || this.hasAttribute('loading'),
      });
    const target = this.getAttribute('target') ?? '';
    const link = Object.assign(document.createElement('a'), { href, target, rel: 'noopener' });
    link.addEventListener('click', (event) => {
      if (!/^(app|extension|shopify):/.test(href)) return;
      event.preventDefault();
      this.dispatchEvent(
        new CustomEvent('admin:navigate', { detail: href, bubbles: true, composed: true }),
      );
    });
    return link;
  }

  #showTooltip(isShown: boolean): void {
    const id = this.getAttribute('interestfor');
    const tooltip = id === null ? null : document.getElementById(id);
    if (!tooltip) return;
    const { left, bottom } = this.getBoundingClientRect();
    Object.assign(tooltip.style, { left: `${left}px`, top: `${bottom + 4}px` });
    tooltip.toggleAttribute('data-shown', isShown);
  }
}

class Heading extends HTMLElement {
  connectedCallback(): void {
    this.setAttribute('role', 'heading');
    this.ariaLevel = levelOf(this);
  }
}

class Tooltip extends HTMLElement {
  connectedCallback(): void {
    this.setAttribute('role', 'tooltip');
  }
}

export function definePolaris(): void {
  customElements.define('s-spinner', Spinner);
  customElements.define('s-admin-block', AdminBlock);
  customElements.define('s-heading', Heading);
  customElements.define('s-banner', Banner);
  customElements.define('s-button', class extends Pressable {});
  customElements.define('s-link', class extends Pressable {});
  customElements.define('s-tooltip', Tooltip);
  defineFields();
  defineFrames();
}
