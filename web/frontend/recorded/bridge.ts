import texts from './i18n/de.json';

const SHOWN_MS = 5_000;

/** In place of the admin's elements: menu, title and buttons are drawn where the app wrote them. */
class SaveBar extends HTMLElement {
  show = (): Promise<void> => this.set(true);
  hide = (): Promise<void> => this.set(false);
  toggle = (): Promise<void> => this.set(!this.hasAttribute('showing'));

  private set(isShowing: boolean): Promise<void> {
    this.toggleAttribute('showing', isShowing);
    return Promise.resolve();
  }
}

function showToast(message: string, { isError = false }: { isError?: boolean } = {}): string {
  const toast = document.createElement('p');
  toast.textContent = message;
  toast.className = isError ? 'recorded-toast is-error' : 'recorded-toast';
  toasts.append(toast);
  setTimeout(() => toast.remove(), SHOWN_MS);
  return '';
}

const toasts = document.createElement('div');
toasts.className = 'recorded-toasts';
toasts.setAttribute('role', 'status');

const nothing = () => Promise.resolve();

/** What the app asks of App Bridge, without an admin around it. */
const bridge = {
  config: { apiKey: '', shop: '', locale: 'de' },
  origin: location.origin,
  ready: nothing(),
  environment: { mobile: false, embedded: false, pos: false },
  idToken: () => Promise.resolve(''),
  toast: { show: showToast, hide: () => undefined },
  loading: () => undefined,
  saveBar: {
    show: nothing,
    hide: nothing,
    toggle: nothing,
    leaveConfirmation: () =>
      window.confirm(texts.stay) ? nothing() : Promise.reject(new Error('The reader stays')),
  },
  scopes: {
    query: () => Promise.resolve({ granted: [], required: [], optional: [] }),
    request: () => Promise.resolve({ result: 'declined-all', detail: {} }),
  },
  reviews: { request: () => Promise.resolve({ success: false }) },
};

export function installBridge(): void {
  Object.assign(globalThis, { shopify: bridge });
  if (!customElements.get('ui-save-bar')) customElements.define('ui-save-bar', SaveBar);
  document.body.append(toasts);
}

/** Says that it is a demo, and that readers stay in it. */
export function actAsDemo(): void {
  document.body.prepend(banner());
  document.addEventListener('click', keepInside, true);
  // Without an address the tab is for an answer that is refused, which says so itself.
  window.open = (url) => {
    if (url) showToast(texts.outside);
    return null;
  };
}

const appUrl = (): string =>
  document.querySelector('meta[name="app-url"]')?.getAttribute('content') ?? '';

function banner(): HTMLElement {
  const element = document.createElement('header');
  element.className = 'recorded-banner';
  const title = document.createElement('strong');
  title.textContent = texts.title;
  const about = document.createElement('span');
  about.textContent = texts.about;
  element.append(title, about);
  if (appUrl() !== '') element.append(startLink());
  return element;
}

function startLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = new URL('/register', appUrl()).href;
  link.textContent = texts.start;
  link.rel = 'noopener';
  return link;
}

/** Links to pages of the app that are not recorded lead to the app, where somebody said where it is. */
function keepInside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.closest('.recorded-banner')) return;
  const screen = screenOf(link);
  const help = (screen ?? link.getAttribute('href') ?? '').startsWith('/help');
  if (screen !== null && !help) return;
  event.preventDefault();
  event.stopPropagation();
  const path = screen ?? link.pathname + link.search + link.hash;
  if (help && appUrl() !== '') location.assign(new URL(path, appUrl()));
  else showToast(texts.outside);
}

/** The screen that a link within these files leads to; null for every other link. */
function screenOf({ origin, pathname, hash }: HTMLAnchorElement): string | null {
  const isHere = origin === location.origin && pathname === location.pathname;
  return isHere && hash !== '' ? hash.slice(1) : null;
}
