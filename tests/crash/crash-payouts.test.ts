import { payoutFileAnswer } from '../../web/contract/operator/payouts';
import { daysLater } from '../../web/domain/time/berlin';
import { hashOfToken, newToken } from '../../web/features/operator/access/second-factor';
import { PARTNER_JOBS } from '../../web/jobs/definitions/partner-jobs';
import { newJob } from '../../web/jobs/job';
import { type OpenDatabase, openDatabase } from '../../web/adapters/database/open-database';
import { APP_WIDE } from '../../web/ports/stores/job-stores';
import { SHOP } from '../support/app-fixture/shop';
import { testEncryption } from '../support/database/databases';
import { bankAnswer } from '../support/partner/bank-answer';
import { PayablePartner, somePreferences } from '../support/partner/payable-partner';
import { OPERATED } from '../support/stories/operators';
import { CrashFixture } from './fixture/crash-fixture';

const WHY = { reason: 'Monatslauf' };

/** Whoever dies there has written nothing. */
const SPARED = ['before transaction'];
/** What is committed stays, which is another matter each time; of all else the first time tells. */
const TOLD_ANEW = ['after transaction', 'before jobs.finish'];

/** Where the app dies. */
const NIGHT = [
  'before partnerPayouts.nextReceiptNumber',
  'before partnerPayouts.create',
  'before partnerLedger.appendOfPayout',
  'after transaction',
  'before jobs.finish',
];
const PREPARED = [
  'before payoutRuns.add',
  'before partnerPayouts.take',
  'before partnerPayouts.record',
  'before payoutRuns.fill',
  'before operatorActions.append',
  'after transaction',
];
const RELEASED = ['before payoutRuns.release', 'after transaction'];
const EXPORTED = [
  'before partnerPayouts.move',
  'before payoutRuns.markExported',
  'after transaction',
];
const ANSWERED = [
  'before partnerPayouts.settleRedemptions',
  'before jobs.add',
  'after transaction',
  'before partnerMails.record',
  'before partnerMails.begin',
  'before partnerMails.finish',
  'before jobs.finish',
];

describe('a month of payouts, with an app that is killed at each of its writes', () => {
  let fixture: CrashFixture;
  let database: OpenDatabase;
  const sessions: Record<string, string> = {};
  /** Writes at which the app has died by now. */
  const met: string[] = [];

  beforeAll(async () => {
    fixture = await CrashFixture.open({ more: { ...OPERATED, QUEUE_CONCURRENCY: '1' } });
    database = await openDatabase({ ...fixture.place, encryption: testEncryption });
    for (const userId of ['7', '8']) sessions[userId] = await signedIn(userId);
  });

  afterAll(async () => {
    await database.close();
    await fixture.end();
  });

  const now = () => new Date(fixture.running.nowMs).toISOString();

  /** A person of the finance department; answers the session's token. */
  async function signedIn(userId: string): Promise<string> {
    const { operators } = database;
    const person = {
      shopDomain: SHOP,
      userId,
      name: `Person ${userId}`,
      roles: ['finance'],
    } as const;
    const operatorId = await operators.add(person, now());
    if (operatorId === null) throw new Error('The person is there already');
    await operators.enrol(operatorId, [], now());
    const token = newToken();
    const session = { operatorId, endsAt: daysLater(now(), 1), freshAt: now() };
    await operators.openSession(hashOfToken(token), session);
    return token;
  }

  async function post(user: string, path: string, body: object = WHY): Promise<Response> {
    const headers = {
      Authorization: `Bearer ${fixture.sessionToken(user)}`,
      'X-Operator-Session': sessions[user] ?? '',
      'Content-Type': 'application/json',
    };
    const address = `${fixture.env.APP_URL}/api/operator/payouts${path}`;
    return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Again and again, until the app dies at none of its writes any more; answers where it died. */
  async function despiteDeaths(act: () => Promise<unknown>): Promise<string[]> {
    const deaths: string[] = [];
    for (;;) {
      const app = fixture.running;
      await app.ask({ ask: 'arm', spared: [...SPARED, ...met, ...deaths] });
      await act().catch(() => app.ended);
      await Promise.race([app.ended, fixture.quiet().catch(() => app.ended)]);
      if (app.diedAt === null) return deaths;
      deaths.push(app.diedAt);
      if (!TOLD_ANEW.includes(app.diedAt)) met.push(app.diedAt);
      await fixture.start();
      expect([deaths.at(-1), await differences()]).toEqual([deaths.at(-1), []]);
    }
  }

  const differences = async () => (await database.partnerLedger.differences(null, 100)).found;

  async function partner(...earned: number[]): Promise<PayablePartner> {
    const vatDeclaredAt = daysLater(now(), -1);
    const one = await PayablePartner.approved(database, somePreferences({ vatDeclaredAt }));
    await database.partners.confirmEmail(one.id, 'nord@agentur.example', now());
    for (const cents of earned) await one.earn(cents, daysLater(now(), -40));
    return one;
  }

  /** Receipts of the payouts, in the order in which partners are given. */
  const numbersOf = async (partners: readonly PayablePartner[]) => {
    const own = await Promise.all(partners.map(({ id }) => database.partnerPayouts.ofPartner(id)));
    return own.map((payouts) => payouts.map(({ receipt }) => receipt.number));
  };

  it('pays each redemption once, by numbers without a gap, and says so once', async () => {
    const partners = [await partner(61_41, 20_00), await partner(80_00, 14_59)];
    const runAt = now();
    await database.jobs.add([newJob(PARTNER_JOBS.createPayouts, { shopId: APP_WIDE }, { runAt })]);
    expect(await despiteDeaths(() => Promise.resolve())).toEqual(NIGHT);
    const numbers = (await numbersOf(partners)).flat();
    const [year] = /\d{4}/.exec(numbers[0] ?? '') ?? [];
    expect(numbers).toEqual([`GS-${year}-0001`, `GS-${year}-0002`]);

    // Who prepared it and never heard of that finds it in the list.
    const prepared = await despiteDeaths(() => post('7', '/runs', { method: 'bank', ...WHY }));
    expect(prepared).toEqual(PREPARED);
    const [run, ...others] = await database.payoutRuns.page(null, 9);
    if (!run) throw new Error('There is no file');
    expect(others).toEqual([]);
    const at = `/runs/${run.id}`;
    expect(await despiteDeaths(() => post('8', `${at}/release`))).toEqual(RELEASED);

    const files = new Set<string>();
    const download = async () => {
      const { base64 } = payoutFileAnswer.parse(await (await post('8', `${at}/export`)).json());
      files.add(base64);
    };
    expect(await despiteDeaths(download)).toEqual(EXPORTED);
    await download();
    expect(files.size).toBe(1);

    const xml = bankAnswer(
      run.messageId,
      numbers.map((number) => [number, 'ACSC'] as const),
    );
    const answer = () => post('7', `${at}/answer`, { xml, ...WHY });
    expect(await despiteDeaths(answer)).toEqual(expect.arrayContaining(ANSWERED));

    const payouts = await database.partnerPayouts.ofRun(run.id);
    expect(payouts.map(({ state, receipt }) => [state, receipt.number])).toEqual(
      numbers.map((number) => ['paid', number]),
    );
    const receipts = await Promise.all(
      numbers.map((number) => database.partnerPayouts.receipt(number)),
    );
    const paid = receipts.flatMap((receipt) => receipt?.lines ?? []);
    expect(paid.map(({ cents }) => cents)).toEqual([61_41, 20_00, 80_00, 14_59]);
    expect(new Set(paid.map(({ redemptionId }) => redemptionId)).size).toBe(4);
    for (const { id } of partners)
      expect(await database.partnerLedger.sums(id)).toMatchObject({ owed: 0, scheduled: 0 });
    expect(await differences()).toEqual([]);
    const mails = await fixture.standIns.mail.get<{ subject: string }[]>('/mails');
    const told = mails.map(({ subject }) => subject).filter((one) => one.includes('Auszahlung'));
    expect(told.toSorted()).toEqual(numbers.map((one) => `Deine Auszahlung ${one} ist unterwegs`));
  });
});
