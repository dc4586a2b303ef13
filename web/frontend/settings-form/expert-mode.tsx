import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useShop } from '../shell/shop-query';
import { type AnyField, useIsOutstanding } from './field';

const CHANGED = 'belegfluss:expert-mode';

/** Whether all settings are shown, as this browser remembers it for the shop. */
export function useExpertMode() {
  const { data: shop } = useShop();
  const key = `App:expert:${shop?.key ?? ''}`;
  const isExpert = useSyncExternalStore(onChange, () => read(key));
  const change = (wanted: boolean) => {
    write(key, wanted);
    window.dispatchEvent(new Event(CHANGED));
  };
  return [isExpert, change] as const;
}

interface Props {
  /** What is set here; what differs from its default is never hidden. */
  fields: readonly AnyField[];
  /** Where an address may lead to. */
  anchor?: string;
  children: ReactNode;
}

/** Settings that few need: shown in expert mode, and where one of them is in use. */
export function ForExperts({ fields, anchor, children }: Props) {
  const [isExpert] = useExpertMode();
  const { hash } = useLocation();
  const isOutstanding = useIsOutstanding(fields);
  const isMeant = anchor !== undefined && hash === `#${anchor}`;
  return isExpert || isOutstanding || isMeant ? <>{children}</> : null;
}

function onChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** What a browser that forbids its memory to frames of others keeps until the page is left. */
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
