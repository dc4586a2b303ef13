import { expectedInvoice, expectedRefund, invoiceFacts, refundFacts } from './lab/crash-facts';
import { CrashLab } from './lab/crash-lab';
import { overtake, type Overtaker } from './lab/overtaking';

const OVERTAKERS: Overtaker[] = ['another process', 'its successor'];

/** Between a mark and its request: before token and turn, and right before the request is sent. */
const MOMENTS = [
  'after documents.markSending',
  'before POST /v1/invoices',
  'after contacts.claim',
  'before POST /v1/contacts',
].map((step) => ({ step, turn: 1 }));

/** A lease, a mark and a hold on a contact are over by then. */
const AHEAD_MS = 120_000;

describe.each(OVERTAKERS)('paused between the mark and the request, while %s goes on', (by) => {
  let lab: CrashLab;

  beforeAll(async () => {
    lab = await CrashLab.open({ aheadMs: AHEAD_MS });
  });

  afterAll(() => lab.end());

  it.each(MOMENTS)('sends nothing on waking: one invoice ($step)', async (moment) => {
    const order = await overtake(lab, { action: 'pay', moment, by });
    expect(await invoiceFacts(lab, order)).toEqual(expectedInvoice(lab));
  });
});

it('sends no second credit note on waking: one, linked to its invoice', async () => {
  const lab = await CrashLab.open({ aheadMs: AHEAD_MS });
  try {
    const moment = { step: 'before POST /v1/credit-notes', turn: 1 };
    const order = await overtake(lab, { action: 'refund', moment, by: 'another process' });
    expect(await refundFacts(lab, order)).toEqual(expectedRefund(lab));
    // A second one that is linked to the same invoice Lexware would refuse by itself.
    const calls = await lab.standIns.lexware.get<{ method: string; path: string }[]>('/calls');
    const posts = calls.filter(
      ({ method, path }) => method === 'POST' && /credit-notes/.test(path),
    );
    expect(posts).toHaveLength(1);
  } finally {
    await lab.end();
  }
});

describe('with the settings of real use', () => {
  it.each(OVERTAKERS)('sends nothing on waking, while %s goes on: one invoice', async (by) => {
    const lab = await CrashLab.open({ aheadMs: AHEAD_MS, isReal: true, isInTurn: false });
    try {
      const moment = { step: 'after documents.markSending', turn: 1 };
      const order = await overtake(lab, { action: 'pay', moment, by });
      expect(await invoiceFacts(lab, order)).toEqual(expectedInvoice(lab));
    } finally {
      await lab.end();
    }
  });
});
