import {
  expectedInvoice,
  expectedRefund,
  invoiceFacts,
  moneyFacts,
  refundFacts,
} from './fixture/crash-facts';
import { CrashFixture } from './fixture/crash-fixture';
import { overtake, type Overtaker } from './fixture/overtaking';
import { bookMoney } from './fixture/switch-on';

const OVERTAKERS: Overtaker[] = ['another process', 'its successor'];

/**
 * Between a mark and its request: before token and write lock, and right before the request is
 * sent.
 */
const MOMENTS = [
  'after documents.markSending',
  'before POST /v1/invoices',
  'after contacts.claim',
  'before POST /v1/contacts',
].map((step) => ({ step, occurrence: 1 }));

/** A lease, a mark and a hold on a contact are over by then. */
const AHEAD_MS = 120_000;

describe.each(OVERTAKERS)('paused between the mark and the request, while %s goes on', (by) => {
  let fixture: CrashFixture;

  beforeAll(async () => {
    fixture = await CrashFixture.open({ aheadMs: AHEAD_MS });
  });

  afterAll(() => fixture.end());

  it.each(MOMENTS)('sends nothing on waking: one invoice ($step)', async (moment) => {
    const order = await overtake(fixture, { action: 'pay', moment, by });
    expect(await invoiceFacts(fixture, order)).toEqual(expectedInvoice(fixture));
  });
});

it('sends no second credit note on waking: one, linked to its invoice', async () => {
  const fixture = await CrashFixture.open({ aheadMs: AHEAD_MS });
  try {
    const moment = { step: 'before POST /v1/credit-notes', occurrence: 1 };
    const order = await overtake(fixture, { action: 'refund', moment, by: 'another process' });
    expect(await refundFacts(fixture, order)).toEqual(expectedRefund(fixture));
    // A second one that is linked to the same invoice Lexware would refuse by itself.
    const calls = await fixture.standIns.lexware.get<{ method: string; path: string }[]>('/calls');
    const posts = calls.filter(
      ({ method, path }) => method === 'POST' && /credit-notes/.test(path),
    );
    expect(posts).toHaveLength(1);
  } finally {
    await fixture.end();
  }
});

it('books no money twice on waking: Lexware knows each payment by our reference', async () => {
  const fixture = await CrashFixture.open({ aheadMs: AHEAD_MS });
  try {
    await bookMoney(fixture);
    const moment = { step: 'before POST /v1/finance/transactions', occurrence: 1 };
    const order = await overtake(fixture, { action: 'pay', moment, by: 'another process' });
    const expected = { transactions: 1, accounts: [0], hints: 0, invoices: new Set(['paid']) };
    expect(await moneyFacts(fixture, order)).toEqual(expected);
  } finally {
    await fixture.end();
  }
});

describe('with the settings of real use', () => {
  let fixture: CrashFixture;

  beforeAll(async () => {
    fixture = await CrashFixture.open({ aheadMs: AHEAD_MS, isReal: true, isSequential: false });
  });

  afterAll(() => fixture.end());

  it.each(OVERTAKERS)('sends nothing on waking, while %s goes on: one invoice', async (by) => {
    const moment = { step: 'after documents.markSending', occurrence: 1 };
    const order = await overtake(fixture, { action: 'pay', moment, by });
    expect(await invoiceFacts(fixture, order)).toEqual(expectedInvoice(fixture));
  });
});
