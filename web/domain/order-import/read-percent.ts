interface Read {
  /** As Shopify counted them at the beginning; more may come while they are read. */
  counted: number;
  found: number;
}

/** In whole per cent; 100 only at the end. */
export function readPercent({ counted, found }: Read, { isEnded }: { isEnded: boolean }): number {
  if (isEnded) return 100;
  return counted === 0 ? 0 : Math.min(Math.floor((found / counted) * 100), 99);
}
