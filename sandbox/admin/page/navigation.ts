import { shopHandle } from './control-api';

const listeners = new Set<() => void>();

export const adminPath = (path: string): string => `/admin/store/${shopHandle()}${path}`;

/** The page's own part of the address, e.g. `/orders/1001`. */
export const currentPath = (): string => location.pathname.split('/').slice(4).join('/');

export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', adminPath(path));
  else history.pushState(null, '', adminPath(path));
  for (const listener of listeners) listener();
}

export function onNavigation(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * Follows the addresses extensions and apps may use: `app:` the app's pages, `shopify:admin/` the
 * admin's.
 */
export function follow(url: string): void {
  if (url.startsWith('app:')) go(`/apps/belegfluss/${url.slice(4).replace(/^\/+/, '')}`);
  else if (/^shopify:(\/\/)?admin\//.test(url))
    go(`/${url.replace(/^shopify:(\/\/)?admin\//, '')}`);
  else window.open(url, '_blank', 'noopener');
}
