import { BlockStack } from '@shopify/polaris';
import { type ReactNode, useSyncExternalStore } from 'react';
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
  /** What is set here; who differs from a default is never hidden. */
  fields: readonly AnyField[];
  children: ReactNode;
}

/** Settings that few need: shown in expert mode, and where one of them is in use. */
export function ForExperts({ fields, children }: Props) {
  const [isExpert] = useExpertMode();
  const isOutstanding = useIsOutstanding(fields);
  return isExpert || isOutstanding ? <BlockStack gap="400">{children}</BlockStack> : null;
}

function onChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** A browser that forbids its memory to frames of others forgets it with the page. */
const remembered = new Map<string, boolean>();

function read(key: string): boolean {
  const known = remembered.get(key);
  if (known !== undefined) return known;
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

function write(key: string, isOn: boolean): void {
  remembered.set(key, isOn);
  try {
    if (isOn) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // Kept until the page is left.
  }
}
