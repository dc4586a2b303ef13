const readAndWrite = (area: string) => [`${area}.read`, `${area}.write`];

/** Every scope a connection can have. */
export const ALL_SCOPES: readonly string[] = [
  ...[
    'contacts',
    'contacts.bankaccounts',
    'articles',
    'invoices',
    'credit-notes',
    'delivery-notes',
  ].flatMap(readAndWrite),
  ...['order-confirmations', 'quotations', 'dunnings', 'vouchers', 'files'].flatMap(readAndWrite),
  'profile.read',
  'organization.read',
  'recurring-templates.read',
  'voucherlist.read',
  'payments.read',
  'finance.read',
  'finance.write',
  'finance.delete',
  'cashbox.read',
  'cashbox.write',
  'cashbox.delete',
  'files.status',
  'transaction-assignment-hint.write',
  'vouchers.sendmail',
];

export const SALES_READ_SCOPES = ALL_SCOPES.filter((scope) =>
  /^(invoices|credit-notes|delivery-notes|order-confirmations|quotations|dunnings)\.read$/.test(
    scope,
  ),
);
