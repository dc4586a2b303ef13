import { createConnection } from 'mysql2/promise';
import { CrashLab } from './crash-lab';

/** Steps of the dispatch, from its beginning on; what comes before repeats the invoice's way. */
const BEGIN = 'before documents.beginMail';
const BEFORE_HAND_OVER = [BEGIN, 'after documents.beginMail', 'before documents.claimMailing'];
/** Where a mail may be out and nobody noted it. */
const HANDED_OVER = [
  'after documents.claimMailing',
  'before transaction',
  'before documents.markEmailed',
  'after documents.markEmailed',
];

const DECISIVE = /documents\.(beginMail|claimMailing|markEmailed)|transaction|events\.append/;

/** Lets the minutes pass after which a mail that a dead process began to write may be begun again. */
async function waitUntilStale({ place, running }: CrashLab): Promise<void> {
  const connection = await createConnection(place.url ?? '');
  const longAgo = '2026-01-01T00:00:00.000Z';
  await connection.query('UPDATE documents SET mail_begun_at = ? WHERE mail_begun_at IS NOT NULL', [longAgo]);
  await connection.end();
  await running.ask({ ask: 'settle', aheadMs: 6 * 60_000 });
}

describe('killed at any step between the claim to mail and the noted mail', () => {
  let lab: CrashLab;

  beforeAll(async () => {
    // In a rush the numbers of documents are read in bundles, and mails wait for them.
    lab = await CrashLab.open({}, 15_000);
    await lab.mailInvoices();
  });

  afterAll(() => lab.end());

  it('mails every invoice once at most, and every one where nothing was handed over', async () => {
    const all = await lab.moments();
    const dispatch = all.slice(all.findIndex(({ step }) => step === BEGIN));
    const moments = dispatch.filter(({ step }) => DECISIVE.test(step));
    expect(moments.map(({ step }) => step)).toEqual(expect.arrayContaining([...BEFORE_HAND_OVER, ...HANDED_OVER]));
    for (const moment of moments) {
      const order = await lab.dieAndRecover('pay', moment);
      await waitUntilStale(lab);
      const { mails, isNoted } = await lab.mailFacts(order);
      expect({ moment, mails: Math.max(mails, 1) }).toEqual({ moment, mails: 1 });
      // Before the hand-over the mail goes out later; afterwards it is noted, or stays in doubt.
      const isBefore = BEFORE_HAND_OVER.includes(moment.step);
      if (isBefore) expect({ moment, mails, isNoted }).toEqual({ moment, mails: 1, isNoted: [true] });
      else if (mails === 0) expect({ moment, isNoted }).toEqual({ moment, isNoted: [false] });
    }
  });
});
