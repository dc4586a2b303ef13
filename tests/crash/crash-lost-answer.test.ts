import { expectedInvoice, invoiceFacts } from './fixture/crash-facts';
import { CrashFixture } from './fixture/crash-fixture';
import { differing, announced } from './fixture/moment';

/** From the lost answer to the adopted invoice; what comes before and after is the ordinary way. */
const DECISIVE = [
  'before documents.recordLostAnswer',
  'after documents.recordLostAnswer',
  'after jobs.retryAt',
  'after jobs.begin',
  'before GET /v1/voucherlist',
  'after GET /v1/voucherlist',
  'after GET /v1/invoices/:id',
  'after documents.complete',
  'after events.append',
  'after transaction',
];

describe('killed while it looks for an invoice whose answer was lost', () => {
  let fixture: CrashFixture;

  beforeAll(async () => {
    fixture = await CrashFixture.open();
  });

  afterAll(() => fixture.end());

  it('adopts it: one invoice, one contact, one used transfer, one log entry', async () => {
    const all = await fixture.momentsOf('pay-with-lost-answer');
    const begin = all.findIndex(({ step }) => step === DECISIVE[0]);
    const adopted = all.findIndex(
      ({ step }, index) => index > begin && step === 'after transaction',
    );
    const end = all.findIndex(
      ({ step }, index) => index > adopted && step === 'before jobs.finish',
    );
    const moments = all.slice(begin, end).filter(({ step }) => DECISIVE.includes(step));
    expect(moments.map(({ step }) => step)).toEqual(expect.arrayContaining(DECISIVE));
    for (const moment of announced(differing(moments))) {
      const order = await fixture.dieAndRecover('pay-with-lost-answer', moment);
      expect({ moment, ...(await invoiceFacts(fixture, order)) }).toEqual({
        moment,
        ...expectedInvoice(fixture),
      });
    }
  });
});
