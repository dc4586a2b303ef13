import type { ShopAnswer } from '../../contract/shop';

export type Level = 'normal' | 'warning' | 'critical' | 'exhausted';

interface Transfers {
  left: number;
  /** Share of the quota that is left, 0 to 100. */
  percent: number;
  level: Level;
}

/** Transfers left this month: below 20 % is critical, below 40 % a warning. */
export function remainingTransfers({
  used,
  quota,
}: Pick<ShopAnswer['plan']['credits'], 'used' | 'quota'>): Transfers {
  const left = Math.max(quota - used, 0);
  const percent = quota > 0 ? Math.min((left / quota) * 100, 100) : 0;
  return { left, percent, level: levelOf(left, percent) };
}

function levelOf(left: number, percent: number): Level {
  if (left === 0) return 'exhausted';
  if (percent < 20) return 'critical';
  return percent < 40 ? 'warning' : 'normal';
}
