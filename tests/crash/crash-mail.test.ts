import { mailFacts } from './fixture/crash-facts';
import { CrashFixture } from './fixture/crash-fixture';
import { differing, type Moment, announced } from './fixture/moment';
import { mailInvoices } from './fixture/switch-on';

/**
 * A mail begun by a dead process may be begun anew, and one handed over by it is given up, after
 * five minutes.
 */
const GIVEN_UP_AFTER_MS = 5 * 60_000;

/** Nothing was handed over yet: the mail goes out, at once or when its beginning has lapsed. */
const NOT_HANDED_OVER = [
  'before documents.beginMail',
  'after documents.beginMail',
  'before documents.claimMailing',
  'after documents.claimMailing',
];
/** The server took it, and nobody recorded that. */
const TAKEN = [
  'before transaction',
  'before documents.markEmailed',
  'after documents.markEmailed',
  'before events.append',
  'after events.append',
];
const NOTED = ['after transaction', 'before jobs.finish', 'after jobs.finish'];

const DISPATCH = [...NOT_HANDED_OVER, ...TAKEN, ...NOTED];

const SENT = { mails: 1, noted: 1, sent: 1, inDoubt: 0 };
const IN_DOUBT = { noted: 0, sent: 0, inDoubt: 1 };

/**
 * The claim is a transaction as well: of each kind of its moments the first is about that. Once it
 * is claimed the server may have the mail or not: never a second one, so here none.
 */
function expectedAfter({ step, occurrence }: Moment, moments: Moment[]) {
  const isOfClaim = moments.find((one) => one.step === step)?.occurrence === occurrence;
  if (step === 'before transaction' && isOfClaim) return SENT;
  if (step === 'after transaction' && isOfClaim) return { mails: 0, ...IN_DOUBT };
  if (TAKEN.includes(step)) return { mails: 1, ...IN_DOUBT };
  return SENT;
}

describe('killed at any step of the dispatch', () => {
  let fixture: CrashFixture;

  beforeAll(async () => {
    fixture = await CrashFixture.open();
    await mailInvoices(fixture);
  });

  afterAll(() => fixture.end());

  /**
   * From the beginning of the mail to the end of its job; what comes before repeats the invoice's
   * way.
   */
  async function momentsOfDispatch(): Promise<Moment[]> {
    const all = await fixture.momentsOf('pay');
    const begin = all.findIndex(({ step }) => step === DISPATCH[0]);
    const dispatch = all.slice(begin);
    return dispatch.slice(0, 1 + dispatch.findIndex(({ step }) => step === DISPATCH.at(-1)));
  }

  it('mails every invoice exactly once and notes it, unless the mail was handed over: then it stays in doubt', async () => {
    const moments = await momentsOfDispatch();
    expect(moments.map(({ step }) => step)).toEqual(expect.arrayContaining(DISPATCH));
    for (const moment of announced(differing(moments))) {
      const order = await fixture.dieAndRecover('pay', moment);
      await fixture.pass(GIVEN_UP_AFTER_MS);
      expect({ moment, ...(await mailFacts(fixture, order)) }).toEqual({
        moment,
        ...expectedAfter(moment, moments),
      });
    }
  });
});
