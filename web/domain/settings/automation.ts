import type { Settings } from './settings';

/** How much happens by itself: everything money moves by, some of it, or nothing. */
export type Automation = 'automated' | 'partly' | 'manual' | 'inactive';

/** `inactive`: the merchant has not activated the creation of documents, whatever the settings. */
export function automationOf(
  { invoice, credit, transaction }: Settings,
  isActive: boolean,
): Automation {
  if (!isActive) return 'inactive';
  const created = [invoice.create, credit.create, transaction.create].map((mode) => mode !== false);
  if (created.every(Boolean)) return 'automated';
  return created.some(Boolean) ? 'partly' : 'manual';
}
