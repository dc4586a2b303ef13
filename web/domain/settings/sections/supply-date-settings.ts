/**
 * One end of the supply date: an event of the order, moved by an offset when `modify` is `math`.
 */
export interface SupplyDay {
  event: 'created' | 'fulfilled';
  modify: '' | 'math';
  /** Whole days or months, 0 or more. */
  offset: number;
  unit: 'day' | 'mon';
}

/**
 * What a document says about delivery or service: nothing, one day, or a span with `to` as its end.
 */
export interface SupplyDateSettings {
  type: '' | 'delivery' | 'service';
  from: SupplyDay;
  to: SupplyDay | null;
}

export const DEFAULT_SUPPLY_DATE: SupplyDateSettings = {
  type: 'delivery',
  from: { event: 'fulfilled', modify: '', offset: 0, unit: 'day' },
  to: null,
};
