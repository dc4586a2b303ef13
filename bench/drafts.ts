import fc from 'fast-check';
import { buildInvoiceDraft } from '../web/domain/documents/invoice-draft';
import { DEFAULT_SETTINGS } from '../web/domain/settings/settings';
import { placedOrders } from '../web/domain/testing/order-generator';
import { number, type Part } from './table';

const ORDERS = 2_000;
const SEED = 20_260_302;
const WARM_UP_MS = 500;
const MEASURED_MS = 3_000;

/** Generated baskets of up to nine lines with discounts, split shipping and tips; one thread. */
export const drafts: Part = {
  name: 'drafts',
  measure() {
    const orders = fc.sample(placedOrders, { numRuns: ORDERS, seed: SEED }).map(({ order }) => order);
    const profile = { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] };
    const build = (index: number) => {
      const order = orders[index % orders.length];
      if (!order) throw new Error('No orders were generated');
      return buildInvoiceDraft({ order, settings: DEFAULT_SETTINGS, profile, now: '2026-03-02T10:00:00.000Z' });
    };
    repeat(build, WARM_UP_MS);
    const perSecond = repeat(build, MEASURED_MS);
    return Promise.resolve([{ what: 'Invoice drafts built and checked', value: `${number(perSecond)} /s` }]);
  },
};

/** Runs for that long; answers runs per second. */
function repeat(work: (index: number) => unknown, ms: number): number {
  const started = performance.now();
  let runs = 0;
  while (performance.now() - started < ms) work(runs++);
  return (runs * 1_000) / (performance.now() - started);
}
