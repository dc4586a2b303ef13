import type { TransactionState } from './order-state';

const FLAT_CENTS = 25;
const PERMILLE = 19;

export interface ProcessingFee {
  cents: number;
  flatCents: number;
  rate: string;
}

/**
 * Shopify shows fees of its own payments only: 1.9 % and 0.25 of the currency here; refunds give
 * nothing back.
 */
export function processingFee({ gateway, kind, amount }: TransactionState): ProcessingFee | null {
  if (gateway !== 'shopify_payments' || (kind !== 'SALE' && kind !== 'CAPTURE')) return null;
  return {
    cents: Math.round((amount * PERMILLE) / 1000) + FLAT_CENTS,
    flatCents: FLAT_CENTS,
    rate: '0.019',
  };
}
