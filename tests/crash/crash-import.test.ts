import type { ImportAnswer } from '../../web/contract/order-import';
import { calendarDay } from '../../web/domain/time/berlin';
import { invoiceFacts } from './fixture/crash-facts';
import { CrashFixture, type Placed } from './fixture/crash-fixture';
import type { Moment } from './fixture/moment';

const DAY_MS = 86_400_000;
/** After the search in Lexware, and the processing of the few orders. */
const IMPORTED_AFTER_MS = 5 * 60_000;

describe('an import of all days, killed on its way', () => {
  let fixture: CrashFixture;
  let shops = 0;
  let shop: string;

  beforeAll(async () => {
    fixture = await CrashFixture.open();
  });

  // Days that were imported are not read again, so each death needs a shop of its own.
  beforeEach(async () => {
    shops += 1;
    shop = `import-${shops}.myshopify.com`;
    await fixture.openAnother(shop);
  });

  afterAll(() => fixture.end());

  const ago = (days: number) => new Date(fixture.running.nowMs - days * DAY_MS).toISOString();

  /** Paid before the installation, without any webhook. */
  async function placeEarlier(days: number): Promise<Placed> {
    const order = { displayFinancialStatus: 'PAID', createdAt: ago(days) };
    return fixture.standIns.shopify.post<Placed>(`/orders?shop=${shop}`, { order });
  }

  it.each<Moment>([
    { step: 'before orderImports.endRun', occurrence: 1 },
    { step: 'after orderImports.endRun', occurrence: 1 },
    { step: 'after orderImports.beginSearch', occurrence: 1 },
    { step: 'after orderImports.endSearch', occurrence: 1 },
    { step: 'after orderImports.markPlanned', occurrence: 1 },
    { step: 'before documents.claim', occurrence: 2 },
    { step: 'after POST /v1/invoices', occurrence: 2 },
  ])('goes on and bills each once: $step ($occurrence)', async (moment) => {
    await fixture.standIns.shopify.put('/webhooks/mode', { lose: true });
    const orders = [await placeEarlier(6), await placeEarlier(5)];
    await fixture.killDuring(moment, () =>
      // Its answer may die with the app.
      fixture.asMerchant('/api/orders/import?date=all', { method: 'POST' }).catch(() => null),
    );
    await fixture.pass(IMPORTED_AFTER_MS);
    const { importedDays, underWay } = await fixture.asMerchant<ImportAnswer>('/api/orders/import');
    expect(underWay).toBeNull();
    expect(importedDays).toEqual(
      expect.arrayContaining([calendarDay(ago(6)), calendarDay(ago(5))]),
    );
    for (const order of orders) {
      const { invoicesOfOrder, arrivals } = await invoiceFacts(fixture, order);
      expect({ invoicesOfOrder, arrivals }).toEqual({ invoicesOfOrder: 1, arrivals: 1 });
    }
  });
});
