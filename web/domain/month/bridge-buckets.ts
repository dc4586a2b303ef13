/**
 * What lies between the orders of a month and its documents, in the order of the equation.
 * `notInvoiced`: by the law or the merchant's settings none is due. `takenBack`: voided or deleted
 * in Lexware, and none in its place. `unexplained`: nothing says why order and documents differ.
 * `ofFormerOrders`, `ofLaterOrders`: documents of the month whose order is of another one.
 */
export const BRIDGE_BUCKETS = [
  'notInvoiced',
  'waiting',
  'needsDecision',
  'draft',
  'takenBack',
  'unexplained',
  'invoicedEarlier',
  'invoicedLater',
  'ofFormerOrders',
  'ofLaterOrders',
  'creditNotes',
] as const;
export type BridgeBucket = (typeof BRIDGE_BUCKETS)[number];
