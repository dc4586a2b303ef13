/**
 * Pages of Lexware Office that are opened there. `/vouchers` and its filter for invoices are
 * documented or were seen at work by others; the rest follows the same pattern, and Lexware shows
 * its start page for an address it does not know.
 */
const PAGES = {
  settings: '/settings',
  signUp: '/signup',
  contacts: '/contacts',
  vouchers: '/vouchers',
  invoices: vouchersOf('invoice'),
  credits: vouchersOf('creditnote'),
  deliveries: vouchersOf('deliverynote'),
  bank: '/banking',
  transactions: '/banking#!/transactions',
  /** Payments that are proposed for a document and wait for somebody to assign them. */
  proposals: '/banking#!/proposals',
} as const;
export type LexwarePage = keyof typeof PAGES;

function vouchersOf(kind: string) {
  return `/vouchers#!/VoucherList/?filter=${kind}&sort=sortByVoucherDate&sortDirection=desc`;
}

export function lexwareUrl(app: string, page: LexwarePage): string {
  return app + PAGES[page];
}
