import { z } from 'zod';
import { sum } from '../../../domain/money/cents';
import { BOOK_CURRENCY } from '../../../domain/month/bridge';
import {
  amount,
  discount,
  instant,
  money,
  numericId,
  optionalInstant,
  taxLine,
  text,
  enumValue,
} from './order-answers';

const shippingLine = z
  .object({
    id: numericId.nullish(),
    title: z.string(),
    isRemoved: z.boolean(),
    originalPriceSet: amount,
    discountAllocations: z.array(discount),
    taxLines: z.array(taxLine),
  })
  .transform(({ id, originalPriceSet, discountAllocations, ...rest }) => ({
    ...rest,
    id: id ?? '',
    price: originalPriceSet,
    discounts: discountAllocations,
  }));

/** In the currency of the provider's account, which is not always that of the books. */
const fee = z
  .object({
    amount: z.object({ amount: z.string(), currencyCode: z.string() }),
    taxAmount: money,
  })
  .transform(({ amount: given, taxAmount }) => ({
    amount: money.parse(given),
    tax: taxAmount,
    isForeign: given.currencyCode !== BOOK_CURRENCY,
  }));

const transaction = z
  .object({
    id: numericId,
    kind: enumValue(
      'authorization',
      'capture',
      'change',
      'emv_authorization',
      'refund',
      'sale',
      'suggested_refund',
      'void',
    ),
    status: enumValue('awaiting_response', 'error', 'failure', 'pending', 'success'),
    gateway: text,
    manualPaymentGateway: z.boolean(),
    processedAt: optionalInstant,
    parentTransaction: z.object({ id: numericId }).nullish(),
    amountSet: amount,
    fees: z.array(fee).nullish(),
  })
  .transform(
    ({ kind, gateway, manualPaymentGateway, parentTransaction, amountSet, fees, ...rest }) => ({
      ...rest,
      // An authorisation by chip card is an authorisation.
      kind: kind === 'emv_authorization' ? ('authorization' as const) : kind,
      gateway: gateway ?? '',
      isManual: manualPaymentGateway,
      parentId: parentTransaction?.id ?? null,
      amount: amountSet,
      ...(fees?.length && feeOf(fees)),
    }),
  );

function feeOf(fees: z.output<typeof fee>[]) {
  if (fees.some(({ isForeign }) => isForeign)) return { hasForeignFee: true };
  return {
    fee: { amount: sum(fees.map(({ amount: one }) => one)), tax: sum(fees.map(({ tax }) => tax)) },
  };
}

const fulfillment = z.object({
  id: numericId,
  createdAt: instant,
  status: enumValue('cancelled', 'error', 'failure', 'open', 'pending', 'success'),
});

/**
 * Where everything is asked for at once there must not be more: half a list would book half the
 * money.
 */
const wholeList = z.object({ hasNextPage: z.literal(false) });

export const orderMovements = z.object({
  shippingLines: z.object({ pageInfo: wholeList, nodes: z.array(shippingLine) }),
  transactions: z.array(transaction),
  fulfillments: z.array(fulfillment),
  refunds: z.array(z.object({ id: z.string() })),
});

export type OrderMovements = z.output<typeof orderMovements>;

const refundLine = z
  .object({
    quantity: z.int(),
    restockType: enumValue('cancel', 'legacy_restock', 'no_restock', 'return'),
    lineItem: z.object({ id: numericId }),
    subtotalSet: amount,
    totalTaxSet: amount,
  })
  .transform(({ quantity, restockType, lineItem, subtotalSet, totalTaxSet }) => ({
    lineId: lineItem.id,
    quantity,
    restockType,
    subtotal: subtotalSet,
    tax: totalTaxSet,
  }));

const refundShipping = z
  .object({ subtotalAmountSet: amount, taxAmountSet: amount })
  .transform(({ subtotalAmountSet, taxAmountSet }) => ({
    subtotal: subtotalAmountSet,
    tax: taxAmountSet,
  }));

const adjustment = z
  .object({ reason: text, amountSet: amount, taxAmountSet: amount })
  .transform(({ reason, amountSet, taxAmountSet }) => ({
    reason: reason?.toLowerCase() ?? '',
    amount: amountSet,
    tax: taxAmountSet,
  }));

export const refundPage = z.object({
  order: z.object({ updatedAt: instant }).nullable(),
  node: z
    .object({
      id: numericId,
      createdAt: optionalInstant,
      processedAt: instant,
      note: text,
      totalRefundedSet: amount,
      refundLineItems: z.object({
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
        nodes: z.array(refundLine),
      }),
      refundShippingLines: z.object({ pageInfo: wholeList, nodes: z.array(refundShipping) }),
      orderAdjustments: z.object({ pageInfo: wholeList, nodes: z.array(adjustment) }),
      transactions: z.object({ nodes: z.array(z.object({ id: numericId })) }),
    })
    .nullable(),
});

export type RefundAnswer = NonNullable<z.output<typeof refundPage>['node']>;
