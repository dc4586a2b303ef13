import fc from 'fast-check';
import { buildInvoiceDraft } from '../web/domain/documents/invoice-draft';
import { DEFAULT_SETTINGS } from '../web/domain/settings/settings';
import { placedOrders } from '../web/domain/testing/order-generator';
import type { Row } from './table';

const PROFILE = { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] };

/** Invoice drafts per second on one core, over generated baskets. */
export function benchDrafts(): Row[] {
  const orders = fc.sample(placedOrders, { numRuns: 500, seed: 1 }).map(({ order }) => order);
  const now = '2026-03-02T10:00:00.000Z';
  const begin = performance.now();
  let built = 0;
  while (performance.now() - begin < 2_000) {
    for (const order of orders) buildInvoiceDraft({ order, settings: DEFAULT_SETTINGS, profile: PROFILE, now });
    built += orders.length;
  }
  const perSecond = built / ((performance.now() - begin) / 1_000);
  return [{ what: 'invoice drafts', measured: `${Math.round(perSecond)}/s`, ratio: '', aim: '' }];
}
