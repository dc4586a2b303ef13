import { buttonsOf, describeButtons, watchContent } from './bar-buttons';
import { ask, onMessage, sendToAdmin } from './parent';
import { navigateTo } from './location';

/** Elements whose content is data for the admin: they take no room in the app's page. */
abstract class Described extends HTMLElement {
  #stop: () => void = () => undefined;

  connectedCallback(): void {
    this.style.display = 'none';
    this.#stop = watchContent(this, () => this.describe());
  }

  disconnectedCallback(): void {
    this.#stop();
    this.gone();
  }

  abstract describe(): void;
  abstract gone(): void;
}

class NavMenu extends Described {
  describe(): void {
    const items = [...this.querySelectorAll('a')].map((link) => ({
      href: link.getAttribute('href') ?? '/',
      label: link.textContent.trim(),
      isHome: link.rel === 'home',
    }));
    sendToAdmin('navigation', { items });
  }

  gone(): void {
    sendToAdmin('navigation', { items: [] });
  }
}

class TitleBar extends Described {
  describe(): void {
    if (this.closest('ui-modal')) return;
    sendToAdmin('title', {
      title: this.getAttribute('title') ?? '',
      actions: describeButtons(this),
    });
  }

  gone(): void {
    sendToAdmin('title', { title: '', actions: [] });
  }
}

export class SaveBar extends Described {
  showing = false;

  describe(): void {
    if (this.showing) sendToAdmin('save-bar', { buttons: describeButtons(this) });
  }

  gone(): void {
    void this.hide();
  }

  show(): Promise<void> {
    return this.#set(true, 'show');
  }

  hide(): Promise<void> {
    return this.#set(false, 'hide');
  }

  toggle(): Promise<void> {
    return this.showing ? this.hide() : this.show();
  }

  async #set(showing: boolean, event: string): Promise<void> {
    if (this.showing === showing) return;
    this.showing = showing;
    sendToAdmin('save-bar', { buttons: showing ? describeButtons(this) : null });
    this.dispatchEvent(new Event(event));
  }
}

export const visibleSaveBar = (): SaveBar | undefined =>
  [...document.querySelectorAll('ui-save-bar')].find(
    (one): one is SaveBar => one instanceof SaveBar && one.showing,
  );

/** If the app wants it, discarding needs a confirmation. */
async function press(bar: SaveBar, button: HTMLButtonElement | undefined): Promise<void> {
  const isDiscard = button?.getAttribute('variant') !== 'primary';
  const isAsked = isDiscard && bar.hasAttribute('discardconfirmation');
  if (!isAsked || (await ask('confirmation', { about: 'discard' }))) button?.click();
}

export function defineElements(): void {
  customElements.define('ui-nav-menu', NavMenu);
  customElements.define('ui-title-bar', TitleBar);
  customElements.define('ui-save-bar', SaveBar);
  onMessage('save-bar-action', (index) => {
    const bar = visibleSaveBar();
    if (bar) void press(bar, buttonsOf(bar)[Number(index)]);
  });
  onMessage('title-action', (index) => {
    const bar = document.querySelector('ui-title-bar');
    if (bar) buttonsOf(bar)[Number(index)]?.click();
  });
  onMessage('navigate', (path) => navigateTo(String(path)));
}
