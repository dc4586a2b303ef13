import type { LogAnswer } from '../../web/contract/log';
import { expectedInvoice, invoiceFacts } from './fixture/crash-facts';
import { CrashFixture } from './fixture/crash-fixture';

/** What is planned for later than that counts as hanging. */
const AHEAD_MS = 300_000;
/** The claim of a contact lasts for 50 s: the window to send, the longest call, a late list. */
const MAX_MS = 60_000;

describe('with the settings of real use', () => {
  let fixture: CrashFixture;

  beforeAll(async () => {
    fixture = await CrashFixture.open({ aheadMs: AHEAD_MS, isReal: true, isSequential: false });
  });

  afterAll(() => fixture.end());

  it.each(['before POST /v1/contacts', 'after POST /v1/contacts'])(
    'killed %s, the order of a new business customer has its invoice within a minute',
    async (step) => {
      const order = await fixture.placeOrder();
      const begin = fixture.running.nowMs;
      await fixture.killDuring({ step, occurrence: 1 }, () => fixture.act('pay', order));
      expect(await invoiceFacts(fixture, order)).toEqual(expectedInvoice(fixture));
      const { items } = await fixture.asMerchant<LogAnswer>(`/api/shop/logs?order=${order.id}`);
      const made = items.find(({ event }) => event === 'invoice.created');
      expect(Date.parse(made?.date ?? '') - begin).toBeLessThan(MAX_MS);
    },
  );
});
