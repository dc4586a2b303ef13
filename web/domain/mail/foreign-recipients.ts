import type { Order } from '../order/order';

interface Addressed {
  to: string;
  /** Empty for none. */
  copy: string;
}

/** How many get the mail who are neither the order's customer nor the shop itself (`own`). */
export function foreignRecipients(
  { to, copy }: Addressed,
  { email, customer }: Pick<Order, 'email' | 'customer'>,
  own: readonly (string | null | undefined)[],
): number {
  const known = new Set([email, customer?.email, ...own].map(plain));
  return [to, copy].filter((address) => address !== '' && !known.has(plain(address))).length;
}

function plain(address: string | null | undefined): string {
  return (address ?? '').trim().toLowerCase();
}
