import {
  DEFAULT_SUPPLY_DATE,
  type SupplyDateSettings,
} from '../setting-sections/supply-date-settings';
import type { Settings } from './settings';

/** A document created before the dispatch cannot name its day. */
export function isCreatedBeforeItsDate({
  event,
  date,
  supplyDate,
}: Pick<Settings['invoice'], 'event' | 'date' | 'supplyDate'>): boolean {
  return (
    (event === 'created' || event === 'paid') &&
    (date === 'fulfilled' || awaitsDispatch(supplyDate))
  );
}

/** The default uses the dispatch where there is one; only a choice of the merchant is reset. */
export function isChosen(supplyDate: SupplyDateSettings): boolean {
  return JSON.stringify(supplyDate) !== JSON.stringify(DEFAULT_SUPPLY_DATE);
}

/** The same, counted from the day of the order. */
export function fromOrder(supplyDate: SupplyDateSettings): SupplyDateSettings {
  const { from, to } = supplyDate;
  return {
    ...supplyDate,
    from: { ...from, event: 'created' },
    to: to && { ...to, event: 'created' },
  };
}

/** Who wants no date waits for none, whatever was chosen for it before. */
export function awaitsDispatch(supplyDate: SupplyDateSettings): boolean {
  const { type, from, to } = supplyDate;
  const isOfDispatch = from.event === 'fulfilled' || to?.event === 'fulfilled';
  return type !== '' && isChosen(supplyDate) && isOfDispatch;
}
