import { config } from './config';
import { sendToAdmin } from './parent';

const OWN_PARAMETERS = [
  'shop',
  'host',
  'embedded',
  'id_token',
  'locale',
  'hmac',
  'session',
  'timestamp',
];

function path(): string {
  const url = new URL(location.href);
  for (const name of OWN_PARAMETERS) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/**
 * Navigates to a page of the app: the app may listen to `shopify:navigate`, take the click of its
 * link, or be loaded again.
 */
export function navigateTo(href: string): void {
  const before = location.href;
  const link = [...document.querySelectorAll('ui-nav-menu a')].find(
    (one) => one.getAttribute('href') === href,
  );
  if (link instanceof HTMLAnchorElement) {
    link.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }));
    setTimeout(
      () =>
        location.href === before &&
        new URL(href, before).pathname !== location.pathname &&
        link.click(),
      50,
    );
    return;
  }
  if (path() === href) return;
  location.assign(withShop(href));
}

function withShop(href: string): string {
  const url = new URL(href, location.origin);
  for (const [name, value] of Object.entries({ ...config, embedded: '1' })) {
    if (name !== 'apiKey') url.searchParams.set(name, value);
  }
  return url.href;
}

/**
 * Keeps the admin's address in step with the app's, and sends links into the admin to the admin.
 */
export function followLocation(): void {
  const report = () => sendToAdmin('location', { path: path() });
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name].bind(history);
    history[name] = (...args: Parameters<History['pushState']>) => {
      native(...args);
      report();
    };
  }
  window.addEventListener('popstate', report);
  report();
  document.addEventListener('click', (event) => {
    const href =
      event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (!href?.startsWith('shopify:')) return;
    event.preventDefault();
    sendToAdmin('follow', { url: href });
  });
  const nativeOpen = window.open.bind(window);
  window.open = (url, target, features) => {
    if (!/^(shopify|app):/.test(String(url ?? ''))) return nativeOpen(url, target, features);
    sendToAdmin('follow', { url: String(url) });
    return null;
  };
}
