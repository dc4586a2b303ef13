import { z } from 'zod';
import type { RecentOrder } from '../../../ports/shopify';
import { instant, optionalInstant, enumValue } from './order-answers';

/** Shopify reports a transaction once it came to one of these. */
const transaction = z.object({
  createdAt: optionalInstant,
  kind: enumValue('sale', 'capture'),
  status: enumValue('success', 'failure', 'error'),
});

const order = z
  .object({
    createdAt: instant,
    updatedAt: instant,
    cancelledAt: optionalInstant,
    displayFinancialStatus: enumValue('paid'),
    displayFulfillmentStatus: enumValue('fulfilled', 'partially_fulfilled'),
    transactions: z.array(transaction),
    fulfillments: z.array(z.object({ createdAt: instant, status: enumValue('success') })),
    refunds: z.array(z.object({ createdAt: optionalInstant })),
  })
  .transform(
    ({
      displayFinancialStatus,
      displayFulfillmentStatus,
      transactions,
      fulfillments,
      refunds,
      ...times
    }) => {
      const ended = transactions.filter(({ status }) => status !== 'unknown');
      const received = ended.filter(
        ({ kind, status }) => kind !== 'unknown' && status === 'success',
      );
      return {
        ...times,
        isPaid: displayFinancialStatus === 'paid',
        fulfillmentStatus: displayFulfillmentStatus,
        shipments: timesOf(fulfillments.filter(({ status }) => status === 'success')),
        transactions: timesOf(ended),
        payments: timesOf(received),
        refunds: timesOf(refunds),
      } satisfies RecentOrder;
    },
  );

export const recentOrders = z.object({ orders: z.object({ nodes: z.array(order) }) });

/** What is still being processed has no time of its own yet. */
function timesOf(things: { createdAt: string | null }[]): string[] {
  return things.flatMap(({ createdAt }) => createdAt ?? []);
}
