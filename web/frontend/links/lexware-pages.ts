/** The start page after signing in; its menu leads everywhere. */
const START = '/';

/**
 * Pages of Lexware Office that are opened there. `/vouchers`, its filter for invoices, `/settings`
 * and `/signup` are documented or known from other integrations; the other filters and `/contacts`
 * follow the same pattern. The address of the bank is documented nowhere (docs/transactions.md), so
 * the start page is opened, and the label of such a link names the menu.
 */
const PAGES = {
  settings: '/settings',
  signUp: '/signup',
  contacts: '/contacts',
  vouchers: '/vouchers',
  invoices: vouchersOf('invoice'),
  credits: vouchersOf('creditnote'),
  deliveries: vouchersOf('deliverynote'),
  bank: START,
  transactions: START,
  /** Payments that are proposed for a document and wait for somebody to assign them. */
  proposals: START,
} as const;
export type LexwarePage = keyof typeof PAGES;

function vouchersOf(kind: string) {
  return `/vouchers#!/VoucherList/?filter=${kind}&sort=sortByVoucherDate&sortDirection=desc`;
}

export function lexwareUrl(app: string, page: LexwarePage): string {
  return app + PAGES[page];
}
