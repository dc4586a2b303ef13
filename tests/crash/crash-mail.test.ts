import { CrashLab } from './crash-lab';

/** Steps of the dispatch, from its beginning on; what comes before repeats the invoice's way. */
const BEGIN = 'before documents.beginMail';
/** Begun and not handed over: the mail goes out once the beginning has lapsed, minutes later. */
const BEGUN = ['after documents.beginMail', 'before documents.claimMailing'];
/** Where a mail may be out and nobody noted it. */
const HANDED_OVER = [
  'after documents.claimMailing',
  'before transaction',
  'before documents.markEmailed',
  'after documents.markEmailed',
];

const DECISIVE = /documents\.(beginMail|claimMailing|markEmailed)|transaction|events\.append/;

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
    expect(moments.map(({ step }) => step)).toEqual(expect.arrayContaining([BEGIN, ...BEGUN, ...HANDED_OVER]));
    for (const moment of moments) {
      const order = await lab.dieAndRecover('pay', moment);
      const { mails, isNoted } = await lab.mailFacts(order);
      expect({ moment, mails: Math.max(mails, 1) }).toEqual({ moment, mails: 1 });
      // Before its beginning the mail goes out at once; after the hand-over it is noted, or stays in doubt.
      if (moment.step === BEGIN) expect({ moment, mails, isNoted }).toEqual({ moment, mails: 1, isNoted: [true] });
      else if (mails === 0) expect({ moment, isNoted }).toEqual({ moment, isNoted: [false] });
    }
  });
});
