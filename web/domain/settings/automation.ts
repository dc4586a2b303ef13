import type { Settings } from './settings';

/** How much happens by itself: everything money moves by, some of it, or nothing. */
export type Automation = 'automated' | 'partly' | 'manual';

export function automationOf({ invoice, credit, transaction }: Settings): Automation {
  const created = [invoice.create, credit.create, transaction.create].map((mode) => mode !== false);
  if (created.every(Boolean)) return 'automated';
  return created.some(Boolean) ? 'partly' : 'manual';
}
