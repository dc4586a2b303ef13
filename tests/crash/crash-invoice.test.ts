import { expectedInvoice, invoiceFacts } from './fixture/crash-facts';
import { CrashFixture } from './fixture/crash-fixture';
import { differing, announced } from './fixture/moment';

/** Steps without which the proof would prove little. */
const DECISIVE = [
  'before deliveries.record',
  'after deliveries.record',
  'before jobs.add',
  'after jobs.add',
  'after jobs.begin',
  'before documents.claim',
  'after documents.claim',
  'before transfers.reserve',
  'after transfers.reserve',
  'before contacts.claim',
  'before POST /v1/contacts',
  'after POST /v1/contacts',
  'after contacts.complete',
  'before documents.markSending',
  'after documents.markSending',
  'before POST /v1/invoices',
  'after POST /v1/invoices',
  'before documents.complete',
  'after documents.complete',
  'before events.append',
  'after events.append',
  'before transaction',
  'after transaction',
  'before documents.applyIfUnchanged',
  'after documents.applyIfUnchanged',
  'before jobs.finish',
  'after jobs.finish',
];

/** Fewer would mean that the recording overlooks some. */
const FEWEST = 95;

describe('killed at any step between the notice of payment and the finished invoice', () => {
  let fixture: CrashFixture;

  beforeAll(async () => {
    fixture = await CrashFixture.open();
  });

  afterAll(() => fixture.end());

  it('ends in exactly one invoice, one contact, one used transfer and one log entry', async () => {
    const moments = await fixture.momentsOf('pay');
    expect(moments.map(({ step }) => step)).toEqual(expect.arrayContaining(DECISIVE));
    expect(moments.length).toBeGreaterThanOrEqual(FEWEST);

    for (const moment of announced(differing(moments))) {
      const order = await fixture.dieAndRecover('pay', moment);
      expect({ moment, ...(await invoiceFacts(fixture, order)) }).toEqual({
        moment,
        ...expectedInvoice(fixture),
      });
    }

    expect(await fixture.withoutNumber()).toBe(0);
  });
});
