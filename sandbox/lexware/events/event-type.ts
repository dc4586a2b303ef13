const WITHOUT_STATUS = ['article', 'contact', 'dunning', 'recurring-template'];
const WITH_STATUS = [
  'credit-note',
  'delivery-note',
  'down-payment-invoice',
  'invoice',
  'order-confirmation',
  'quotation',
  'voucher',
];

/** Every event a client can subscribe to. */
export const EVENT_TYPES: readonly string[] = [
  ...[...WITHOUT_STATUS, ...WITH_STATUS].flatMap((one) => [
    `${one}.created`,
    `${one}.changed`,
    `${one}.deleted`,
  ]),
  ...WITH_STATUS.map((one) => `${one}.status.changed`),
  'payment.changed',
  'token.revoked',
];
