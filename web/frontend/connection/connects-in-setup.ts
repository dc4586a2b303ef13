import type { ShopAnswer } from '../../contract/shop';

/** Who was never through the set-up connects there, where the terms are read and accepted first. */
export function connectsInSetup({ lexoffice, setupCompletedAt, isStaff }: ShopAnswer): boolean {
  const isNew = !lexoffice.isConnected && !lexoffice.isInterrupted;
  return isNew && setupCompletedAt === null && !isStaff;
}
