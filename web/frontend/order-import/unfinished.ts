import { z } from 'zod';
import type { Days } from '../../domain/order-import/import-days';

const stored = z.object({ first: z.iso.date(), last: z.iso.date() });
const keyOf = (shopKey: string) => `belegfluss:order-import:${shopKey}`;

/**
 * The days of an import that was begun in this browser and not ended. Which of them were imported,
 * only the server knows. A browser that keeps nothing for pages in frames offers no continuation.
 */
export function unfinishedImport(shopKey: string): Days | null {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(keyOf(shopKey)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepUnfinished(shopKey: string, days: Days | null): void {
  try {
    if (days) localStorage.setItem(keyOf(shopKey), JSON.stringify(days));
    else localStorage.removeItem(keyOf(shopKey));
  } catch {
    // Nothing is kept then.
  }
}
