import { useSyncExternalStore } from 'react';
import { useShop } from '../../shell/shop-query';

const CHANGED = 'belegfluss:kept-switch';

/** Something about these screens that is on or off, as this browser remembers it for the shop. */
export function useLocalFlag(name: string) {
  const { data: shop } = useShop();
  const key = `App:${name}:${shop?.key ?? ''}`;
  const isOn = useSyncExternalStore(onChange, () => read(key));
  const change = (wanted: boolean) => {
    write(key, wanted);
    window.dispatchEvent(new Event(CHANGED));
  };
  return [isOn, change] as const;
}

function onChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** In place of browser storage where that is forbidden to frames; lasts until the page is left. */
const forgotten = new Map<string, boolean>();

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return forgotten.get(key) ?? false;
  }
}

function write(key: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    forgotten.set(key, isOn);
  }
}
