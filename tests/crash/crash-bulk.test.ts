import { randomUUID } from 'node:crypto';
import type { BulkAnswer } from '../../web/contract/bulk';
import { invoiceFacts, mailFacts } from './fixture/crash-facts';
import { CrashFixture, type Placed } from './fixture/crash-fixture';
import { type Moment, nameOfMoment } from './fixture/moment';

/** After that long a mail that a dead process began is begun anew, or known to be in doubt. */
const GIVEN_UP_AFTER_MS = 5 * 60_000;

describe('a run over two orders, killed on its way', () => {
  let fixture: CrashFixture;

  beforeAll(async () => {
    fixture = await CrashFixture.open();
  });

  afterAll(() => fixture.end());

  /** Killed while it executes the run; returns the state of the run at its end. */
  async function killed(
    moment: Moment,
    action: BulkAnswer['action'],
    orders: readonly Placed[],
  ): Promise<BulkAnswer> {
    const requestId = randomUUID();
    const orderIds = orders.map(({ id }) => String(id));
    const options = { requestId, action, kinds: ['invoice'], including: ['not-yet-due'] };
    const body = JSON.stringify({ ...options, orderIds });
    const headers = { 'Content-Type': 'application/json' };
    await fixture.killDuring(moment, () =>
      // Its answer may die with the app.
      fixture.asMerchant('/api/bulk', { method: 'POST', headers, body }).catch(() => null),
    );
    await fixture.pass(GIVEN_UP_AFTER_MS);
    return fixture.asMerchant<BulkAnswer>(`/api/bulk/${requestId}`);
  }

  const ended = ({ isEnded, items }: BulkAnswer) => ({
    isEnded,
    items: items.map(({ state, error }) => error?.code ?? state),
  });

  it.each<Moment>([
    { step: 'before bulkRuns.saveProgress', occurrence: 1 },
    { step: 'after documents.complete', occurrence: 1 },
    { step: 'before documents.claim', occurrence: 2 },
    { step: 'after POST /v1/invoices', occurrence: 2 },
  ])('bills each once and ends: $step ($occurrence)', async (moment) => {
    const orders = [await fixture.placeOrder(), await fixture.placeOrder()];
    const run = await killed(moment, 'create', orders);
    expect(ended(run)).toEqual({ isEnded: true, items: ['done', 'done'] });
    for (const order of orders) {
      const { invoicesOfOrder, arrivals } = await invoiceFacts(fixture, order);
      expect({ invoicesOfOrder, arrivals }).toEqual({ invoicesOfOrder: 1, arrivals: 1 });
    }
  });

  it.each<[Moment, string]>([
    [{ step: 'after documents.beginMail', occurrence: 1 }, 'done'],
    [{ step: 'before documents.markEmailed', occurrence: 1 }, 'MAIL_UNCERTAIN'],
    [{ step: 'before documents.beginMail', occurrence: 2 }, 'done'],
    [{ step: 'before bulkRuns.saveProgress', occurrence: 1 }, 'done'],
  ])('mails each once and ends: %j', async (moment, first) => {
    const orders = [await fixture.placePaidOrder(), await fixture.placePaidOrder()];
    const run = await killed(moment, 'send', orders);
    expect(ended(run)).toEqual({ isEnded: true, items: [first, 'done'] });
    for (const order of orders) {
      const { mails } = await mailFacts(fixture, order);
      expect([nameOfMoment(moment), order.name, mails]).toEqual([
        nameOfMoment(moment),
        order.name,
        1,
      ]);
    }
  });
});
