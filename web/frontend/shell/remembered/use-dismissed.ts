import { useSyncExternalStore } from 'react';

/** A banner that was closed stays closed in this browser, in all of its tabs. */
export function useDismissed(banner: string) {
  const key = `App:banner:${banner}`;
  return { isDismissed: useRemembered(key), dismiss: () => remember(key) };
}

/** What could not be stored, because a browser refuses it to frames; it lasts for this visit. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();

/** Flags of what somebody did once in this browser; all tabs share them. */
function remember(key: string): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    unstored.add(key);
  }
  for (const listener of listeners) listener();
}

function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null || unstored.has(key);
  } catch {
    return unstored.has(key);
  }
}

function useRemembered(key: string): boolean {
  return useSyncExternalStore(watch, () => isRemembered(key));
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
