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

/** Opens the action of this handle where the page at hand offers it. */
export const OPEN_EXTENSION = 'admin:open-extension';

/** Parses `extension:<handle>?<query>`; the query reaches the action in its launch URL. */
export interface Opening {
  handle: string;
  query: string;
}

const openingOf = (url: string): Opening | null => {
  const [, handle, query = ''] = /^extension:(?:\/\/)?([\w-]+)\/?(?:\?(.*))?$/.exec(url) ?? [];
  return handle === undefined ? null : { handle, query };
};

/**
 * Follows the addresses extensions and apps may use: `app:` the app's pages, `shopify:admin/` the
 * admin's, `extension:` an action on the page at hand.
 */
export function follow(url: string): void {
  const opening = openingOf(url);
  if (opening !== null)
    return void window.dispatchEvent(new CustomEvent(OPEN_EXTENSION, { detail: opening }));
  if (url.startsWith('app:')) go(`/apps/belegfluss/${url.slice(4).replace(/^\/+/, '')}`);
  else if (/^shopify:(\/\/)?admin\//.test(url))
    go(`/${url.replace(/^shopify:(\/\/)?admin\//, '')}`);
  else window.open(url, '_blank', 'noopener');
}
