import type { z } from 'zod';
import {
  bankAnswerAnswer,
  heldAnswer,
  payoutFileAnswer,
  type PayoutRunAnswer,
  payoutRunAnswer,
  payoutRunsAnswer,
} from '../../../web/contract/operator/payouts';
import { supportAccessAnswer } from '../../../web/contract/operator/audit';
import { partnerAnswer } from '../../../web/contract/partner/partner';
import { payoutsAnswer } from '../../../web/contract/partner/payouts';
import { prepareRuns, sendOff } from '../../../web/features/operator/payouts/prepare-run';
import { objectToReceipt } from '../../../web/features/partner/object-to-receipt';
import { cents } from '../../../web/domain/money/cents';
import { daysLater } from '../../../web/domain/time/berlin';
import { PARTNER_JOBS } from '../../../web/jobs/definitions/partner-jobs';
import { newJob } from '../../../web/jobs/job';
import type { PayoutRunId } from '../../../web/ports/stores/partners/partner-payout-store';
import { APP_WIDE } from '../../../web/ports/stores/work/regular-work-store';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { receiptText } from '../../support/documents/receipt-text';
import { inbox } from '../../support/mail/inbox';
import { bankAnswer, refusalOf } from '../../support/partner/bank-answer';
import { PAYPAL, PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import { shopId } from '../../support/stories/app-life';
import {
  enrolled,
  expectRecorded,
  OPERATED,
  outcomeOf,
  signedIn,
  type Colleague,
} from '../../support/stories/operators';

type Payout = z.infer<typeof payoutsAnswer>['items'][number];

const WHY = { reason: 'Falsche Datei' };

/** Two people of the finance department, and partners with payouts of last month. */
class Office {
  private constructor(
    private readonly fixture: AppFixture,
    private readonly people: Record<'7' | '8', Colleague>,
    readonly own: PayablePartner,
  ) {}

  /** The demo shop is a partner; others are paid by bank transfer and by PayPal. */
  static async opened(fixture: AppFixture): Promise<Office> {
    const people = {
      '7': await enrolled(fixture, '7', ['finance']),
      '8': await enrolled(fixture, '8', ['finance']),
    };
    const now = fixture.now().toISOString();
    const vatDeclaredAt = daysLater(now, -1);
    const own = await PayablePartner.approved(
      fixture.database,
      somePreferences({ vatDeclaredAt }),
      await shopId(fixture),
    );
    await fixture.database.partners.confirmEmail(own.id, 'nord@agentur.example', now);
    const small = { vatStatus: 'small', vatDeclaredAt } as const;
    const other = await PayablePartner.approved(fixture.database, somePreferences(small));
    const paypal = somePreferences({ ...small, gateway: PAYPAL });
    const third = await PayablePartner.approved(fixture.database, paypal);
    const earlier = daysLater(now, -40);
    await own.earn(61_41, earlier);
    await other.earn(80_00, earlier);
    await third.earn(90_00, earlier);
    const office = new Office(fixture, people, own);
    await office.night();
    return office;
  }

  /** Removed, and admitted again under another name. */
  async readmit(user: '7' | '8'): Promise<void> {
    const { operators } = this.fixture.database;
    const own = (await operators.list()).find(({ userId }) => userId === user);
    if (own) await operators.remove(own.id);
    this.people[user] = await enrolled(this.fixture, user, ['finance']);
  }

  async night(): Promise<void> {
    const { createPayouts } = PARTNER_JOBS;
    const runAt = this.fixture.now().toISOString();
    await this.fixture.database.jobs.add([newJob(createPayouts, { shopId: APP_WIDE }, { runAt })]);
    await this.fixture.settle();
  }

  /** Signed in anew, with a fresh code. */
  async call(user: '7' | '8', method: string, path: string, body?: object): Promise<Response> {
    const operatorSession = await signedIn(this.fixture, this.people[user]);
    const response = await this.fixture.request(method, `/api/operator/payouts${path}`, {
      user,
      operatorSession,
      body,
    });
    if (response.ok) await expectRecorded(this.fixture, body);
    return response;
  }

  async run(user: '7' | '8', path: string, body?: object): Promise<PayoutRunAnswer> {
    return payoutRunAnswer.parse(await (await this.call(user, 'POST', path, body)).json());
  }

  /** Prepared by one, released and taken by the other. */
  async sent(method: 'bank' | 'paypal'): Promise<PayoutRunAnswer & { file: string }> {
    const { run } = await this.run('7', '/runs', { method, ...WHY });
    await this.run('8', `/runs/${run.id}/release`, WHY);
    const file = await this.file(run.id);
    const answer = await this.call('7', 'GET', `/runs/${run.id}`);
    return { ...payoutRunAnswer.parse(await answer.json()), file };
  }

  /** The bank's answer to the run. */
  answer(id: number, xml: string): Promise<Response> {
    return this.call('8', 'POST', `/runs/${id}/answer`, { xml, ...WHY });
  }

  async file(id: number): Promise<string> {
    const answer = await this.call('8', 'POST', `/runs/${id}/export`, WHY);
    const { base64 } = payoutFileAnswer.parse(await answer.json());
    return Buffer.from(base64, 'base64').toString('utf8');
  }

  async doubled() {
    return payoutRunsAnswer.parse(await (await this.call('7', 'GET', '')).json()).doubled ?? [];
  }

  /** Of the own payout: a file that was void, and the one that was sent in its place. */
  async paidTwice() {
    const one = await this.sent('bank');
    await this.run('8', `/runs/${one.run.id}/void`, WHY);
    const two = await this.sent('bank');
    const own = two.items.find(({ partner }) => partner === this.own.id);
    await this.run('7', `/${own?.id}/paid`, WHY);
    const body = { payout: own?.id, ...WHY };
    const { items } = await this.run('8', `/runs/${one.run.id}/paid`, body);
    return [items.find(({ id }) => id === own?.id), one.run, two.run] as const;
  }

  async payouts() {
    return payoutsAnswer.parse(await this.fixture.get('/api/partner/payouts')).items;
  }

  async figures() {
    const { payouts, provisions } = partnerAnswer.parse(await this.fixture.get('/api/partner'));
    return { ...payouts, verified: provisions.verified };
  }

  async object({ id, receipt }: Payout): Promise<string> {
    const path = `/api/partner/payouts/${id}/objection`;
    const body = { receipt: receipt.number };
    return outcomeOf(await this.fixture.request('POST', path, { body }));
  }

  /** The only payout of the demo shop. */
  async payout(): Promise<Payout> {
    const [payout, ...others] = await this.payouts();
    if (!payout || others.length > 0) throw new Error('There is not one payout');
    return payout;
  }

  async save(changes: object): Promise<void> {
    const { taxId, vatId, address, gateway, vatStatus } = somePreferences();
    const preferences = { taxId, vatId, address, gateway, vatStatus };
    const applied = { email: 'nord@agentur.example', name: 'Agentur Nord' };
    const body = { ...applied, ...preferences, ...changes };
    await this.fixture.request('PATCH', '/api/partner/preferences', { body });
  }

  async closes(): Promise<boolean> {
    return (await this.fixture.database.partnerLedger.differences(null, 100)).found.length === 0;
  }
}

/** The first of the file is refused, the second carried out. */
function answerTo(messageId: string, [first = '', second = '']: readonly string[]): string {
  return bankAnswer(messageId, [
    [first, 'RJCT'],
    [second, 'ACSC'],
  ]);
}

describeWithFixture(
  'files of payouts',
  (fixture) => {
    it('leave with two people, each payout in one file, the same bytes each time', async () => {
      const office = await Office.opened(fixture());
      const list = await office.call('7', 'GET', '');
      expect(payoutRunsAnswer.parse(await list.json())).toMatchObject({
        waiting: [
          { method: 'bank', payouts: 2, amount: 73_08 + 80_00 },
          { method: 'paypal', payouts: 1, amount: 86_85 },
        ],
        items: [],
      });
      const { run } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      expect(run).toMatchObject({ state: 'prepared', payouts: 2, mayRelease: false });
      const again = await office.call('8', 'POST', '/runs', { method: 'bank', ...WHY });
      expect(await outcomeOf(again)).toBe('NOTHING_TO_PAY');
      const refused = async (user: '7' | '8', verb: string) =>
        outcomeOf(await office.call(user, 'POST', `/runs/${run.id}/${verb}`, WHY));
      expect(await refused('8', 'export')).toBe('CONFLICT');
      expect(await refused('7', 'release')).toBe('SAME_PERSON');
      expect(await refused('8', 'release')).toBe('200');
      expect(await refused('8', 'release')).toBe('CONFLICT');
      const first = await office.file(run.id);
      fixture().skip(3_600_000);
      expect(await office.file(run.id)).toBe(first);
      expect(first).toContain(`<MsgId>${run.messageId}</MsgId>`);
      expect(first).toContain('<Nm>Agentur Noerd + Soehne GmbH</Nm>');
      expect(await office.payouts()).toMatchObject([
        { state: 'scheduled', amount: 73_08, vat: 11_67, recipient: '3000', paidAt: null },
      ]);
      expect(await office.figures()).toMatchObject({ scheduled: 73_08, paid: 0, verified: 0 });
      expect((await office.sent('paypal')).file).toMatch(
        /^geld@agentur\.example,"86,85",EUR,GS-\d{4}-0003,.+,PAYPAL\r\n$/,
      );
      const earlier = await (await office.call('7', 'GET', `?before=${run.id}`)).json();
      expect(payoutRunsAnswer.parse(earlier)).toEqual({ items: [], hasMore: false });
      fixture().skip(1_000);
      await fixture().database.partnerPayouts.forgetBefore(fixture().now().toISOString());
      expect(await refused('8', 'export')).toBe('NOT_FOUND');
    });

    it('void free their payouts for another file, unless one is paid', async () => {
      const office = await Office.opened(fixture());
      const one = await office.sent('bank');
      await office.run('8', `/runs/${one.run.id}/void`, WHY);
      expect(
        await outcomeOf(await office.call('8', 'POST', `/runs/${one.run.id}/export`, WHY)),
      ).toBe('CONFLICT');
      const two = await office.sent('bank');
      const numbers = (run: PayoutRunAnswer) => run.items.map(({ receipt }) => receipt.number);
      expect(numbers(two)).toEqual(numbers(one));
      expect(two.run.messageId).not.toBe(one.run.messageId);
      const [payout] = two.items;
      await office.run('7', `/${payout?.id}/paid`, WHY);
      const late = async () =>
        outcomeOf(await office.call('8', 'POST', `/runs/${two.run.id}/void`, WHY));
      expect(await late()).toBe('RUN_EXECUTED');
      expect(await outcomeOf(await office.call('7', 'POST', `/${payout?.id}/paid`, WHY))).toBe(
        '200',
      );
      await office.run('7', `/${payout?.id}/returned`, WHY);
      expect(await late()).toBe('RUN_EXECUTED');
      const again = await office.call('7', 'POST', `/${payout?.id}/returned`, WHY);
      expect(await outcomeOf(again)).toBe('CONFLICT');
      const recorded = await fixture().database.operatorActions.list(50);
      const done = (name: string) => recorded.filter(({ action }) => action === name);
      expect(done('payout.paid')).toHaveLength(1);
      expect(done('payout.returned')).toHaveLength(1);
      expect(done('payout.release')).toMatchObject([WHY, WHY]);
      // The partner reads it, of the own payout alone.
      const { items } = supportAccessAnswer.parse(await fixture().get('/api/support-accesses'));
      expect(payout?.partner).toBe(office.own.id);
      expect(items.map(({ text, reason }) => ({ text, reason }))).toEqual([
        { text: 'Auszahlung als zurückgekommen vermerkt', ...WHY },
        { text: 'Auszahlung als bezahlt vermerkt', ...WHY },
      ]);
      expect(await office.closes()).toBe(true);
    });

    it('void and paid nevertheless: what is paid is held back from every other file', async () => {
      const office = await Office.opened(fixture());
      const one = await office.sent('bank');
      const [first, second] = one.items;
      await office.run('8', `/runs/${one.run.id}/void`, WHY);
      const two = await office.run('7', '/runs', { method: 'bank', ...WHY });
      const said = async (user: '7' | '8', path: string, body: object = WHY) =>
        outcomeOf(await office.call(user, 'POST', path, body));
      const paid = (run: number, payout: number | undefined) =>
        said('8', `/runs/${run}/paid`, { payout, ...WHY });
      expect(await paid(two.run.id, first?.id)).toBe('CONFLICT');
      expect(await paid(one.run.id, first?.id)).toBe('200');
      expect(await paid(one.run.id, first?.id)).toBe('200');
      expect(await office.closes()).toBe(true);
      expect(await said('8', `/runs/${two.run.id}/release`, WHY)).toBe('RUN_HELD');
      // Also for who has looked just before that.
      const { database } = fixture();
      const [by] = await database.operators.list();
      if (!by) throw new Error('There is no operator');
      const id = two.run.id as PayoutRunId;
      const sending = database.transaction((stores) =>
        sendOff(stores, { id }, by, fixture().now()),
      );
      await expect(sending).rejects.toMatchObject({ code: 'RUN_HELD' });
      await office.run('8', `/runs/${two.run.id}/void`, WHY);
      const three = await office.sent('bank');
      expect(three.items.map(({ id }) => id)).toEqual([second?.id]);
      // The bank paid both files: the second payment is not booked, and somebody has to know.
      await office.run('7', `/${second?.id}/paid`, WHY);
      const numbers = one.items.map(({ receipt }) => receipt.number);
      const xml = bankAnswer(
        one.run.messageId,
        numbers.map((number) => [number, 'ACSC'] as const),
      );
      const twice = async () => {
        const answer = await office.answer(one.run.id, xml);
        return bankAnswerAnswer.parse(await answer.json()).outcome.twice;
      };
      expect(await twice()).toEqual(numbers.slice(1));
      expect(await twice()).toEqual([]);
      expect(await paid(one.run.id, second?.id)).toBe('200');
      expect(await office.doubled()).toMatchObject([
        {
          partner: second?.partner,
          amount: 80_00,
          receipts: numbers.slice(1),
          files: [{ name: one.run.messageId }, { name: three.run.messageId }],
        },
      ]);
      expect(await office.closes()).toBe(true);
    });

    it('paid twice are set off, written off or given back, as an operator decides, once', async () => {
      const office = await Office.opened(fixture());
      const [item] = await office.paidTwice();
      expect(item?.isPaidTwice).toBe(true);
      const [double] = await office.doubled();
      const settle = async (outcome: string) => {
        const path = `/double-payments/${double?.id}/settle`;
        const answer = await office.call('8', 'POST', path, { outcome, ...WHY });
        return answer.ok ? `${answer.status}` : outcomeOf(answer);
      };
      expect(await settle('set-off')).toBe('204');
      for (const again of ['set-off', 'written-off', 'returned'])
        expect(await settle(again)).toBe('CONFLICT');
      expect(await office.doubled()).toEqual([]);
      const owed = [{ reason: 'PAID_TWICE', cents: -73_08 }];
      expect(await office.figures()).toMatchObject({ paid: 73_08, carried: owed });
      expect(await office.closes()).toBe(true);
      await office.own.earn(100_00, fixture().now().toISOString());
      fixture().skip(31 * 24 * 3_600_000);
      await office.night();
      const [next] = await office.payouts();
      expect(next).toMatchObject({ net: 100_00, vat: 19_00, carried: -73_08, amount: 45_92 });
      const receipt = await office.call('8', 'GET', `/receipts/${next?.receipt.number}`);
      const text = await receiptText(await receipt.json());
      expect(text).toContain('Doppelt gezahlte Beträge, verrechnet');
      expect(await office.figures()).toMatchObject({ carried: [], scheduled: 45_92 });
      expect(await office.closes()).toBe(true);
      const recorded = await fixture().database.operatorActions.list(50);
      expect(recorded.find(({ action }) => action === 'payout.settle-double')).toMatchObject({
        ...WHY,
        detail: { receipt: item?.receipt.number, amount: 73_08, outcome: 'set-off' },
      });
    });

    it('paid twice stay paid by the other payment where one comes back', async () => {
      const office = await Office.opened(fixture());
      const [item, discarded, sent] = await office.paidTwice();
      const number = item?.receipt.number ?? '';
      const back = async (messageId: string, run: number) => {
        const answer = await office.answer(run, bankAnswer(messageId, [[number, 'RJCT']]));
        return bankAnswerAnswer.parse(await answer.json()).outcome.returned;
      };
      expect(await back(sent.messageId, sent.id)).toBe(1);
      expect(await back(sent.messageId, sent.id)).toBe(0);
      expect(await office.doubled()).toEqual([]);
      expect(await office.payout()).toMatchObject({ state: 'paid', amount: 73_08 });
      expect(await office.figures()).toMatchObject({ paid: 73_08, scheduled: 0 });
      expect(await office.closes()).toBe(true);
      // Then the first file's, too.
      expect(await back(discarded.messageId, discarded.id)).toBe(1);
      expect(await office.payout()).toMatchObject({ state: 'returned' });
      expect(await office.closes()).toBe(true);
    });

    it('paid twice and back twice say why the last payment came back', async () => {
      const office = await Office.opened(fixture());
      const [item, discarded, sent] = await office.paidTwice();
      const back = async ({ id, messageId }: PayoutRunAnswer['run'], code: string) => {
        const xml = bankAnswer(messageId, [[item?.receipt.number ?? '', 'RJCT']]);
        await office.answer(id, xml.replace('AC01', code));
      };
      await back(discarded, 'AC06');
      await back(sent, 'AC01');
      expect(await office.payout()).toMatchObject({ state: 'returned', reason: 'AC01' });
    });

    it('stay paid where the bank refuses a copy, or the whole file after that', async () => {
      const office = await Office.opened(fixture());
      const { run, items } = await office.sent('bank');
      const numbers = items.map(({ receipt }) => receipt.number);
      const said = async (xml: string) => outcomeOf(await office.answer(run.id, xml));
      expect(await said(refusalOf(run.messageId, 'AM05'))).toBe('BANK_ANSWER_DUPLICATE');
      const all = numbers.map((number) => [number, 'ACSC'] as const);
      expect(await said(bankAnswer(run.messageId, all))).toBe('200');
      expect(await said(refusalOf(run.messageId, 'DU01'))).toBe('BANK_ANSWER_DUPLICATE');
      for (const named of [[], numbers])
        expect(await said(refusalOf(run.messageId, 'FF01', named))).toBe('BANK_ANSWER_CONTRADICTS');
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 73_08 });
      // Days later one account turns out to be closed.
      expect(await said(answerTo(run.messageId, numbers))).toBe('200');
      const list = payoutRunsAnswer.parse(await (await office.call('7', 'GET', '')).json());
      expect(list.items[0]).toMatchObject({ paid: 1, returned: 1 });
      expect(await office.closes()).toBe(true);
    });

    it('refused by name stay returned where the whole file is said to be paid after that', async () => {
      const office = await Office.opened(fixture());
      const { run, items } = await office.sent('bank');
      const [own] = items;
      const said = async (xml: string) => {
        const answer = await office.answer(run.id, xml);
        return bankAnswerAnswer.parse(await answer.json()).outcome;
      };
      const nothing = { paid: 0, returned: 0, pending: 0, twice: [] };
      const refused = bankAnswer(run.messageId, [[own?.receipt.number ?? '', 'RJCT']]);
      expect(await said(refused)).toEqual({ ...nothing, returned: 1 });
      const all = bankAnswer(run.messageId, []).replace('PART', 'ACSC');
      expect(await said(all)).toEqual({ ...nothing, paid: 1, pending: 1 });
      expect(await office.payout()).toMatchObject({ state: 'returned', reason: 'AC01' });
      const paid = { payout: own?.id, ...WHY };
      await office.run('8', `/runs/${run.id}/paid`, paid);
      expect(await office.payout()).toMatchObject({ state: 'paid' });
      expect(await said(all)).toEqual(nothing);
      expect(await office.closes()).toBe(true);
    });

    it('marked returned by mistake keep the sum of their file when a receipt is issued anew', async () => {
      const office = await Office.opened(fixture());
      const { run, items } = await office.sent('bank');
      const own = items.find(({ partner }) => partner === office.own.id);
      await office.run('8', `/${own?.id}/returned`, WHY);
      expect(await office.object(await office.payout())).toBe('200');
      fixture().skip(1_000);
      await office.save({ vatStatus: 'small', vatValidFrom: '01/2026' });
      await office.night();
      const sums = { net: 61_41, vat: 0, carried: 11_67, amount: 73_08 };
      expect(await office.payout()).toMatchObject({ ...sums, state: 'returned' });
      await office.answer(run.id, bankAnswer(run.messageId, [[own?.receipt.number ?? '', 'ACSC']]));
      expect(await office.payout()).toMatchObject({ ...sums, state: 'paid' });
      expect(await office.figures()).toMatchObject({ paid: 73_08, carried: [{ cents: -11_67 }] });
      expect(await office.closes()).toBe(true);
    });

    it('marked returned by mistake are paid as the bank says, and not twice', async () => {
      const office = await Office.opened(fixture());
      const one = await office.sent('bank');
      const [first, second] = one.items;
      for (const item of [first, second]) await office.run('8', `/${item?.id}/returned`, WHY);
      const two = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await office.run('8', `/runs/${two.run.id}/release`, WHY);
      const xml = bankAnswer(one.run.messageId, [[first?.receipt.number ?? '', 'ACSC']]);
      const outcome = async () => {
        const answer = await office.answer(one.run.id, xml);
        return bankAnswerAnswer.parse(await answer.json()).outcome;
      };
      const nothing = { paid: 0, returned: 0, pending: 0, twice: [] };
      expect(await outcome()).toEqual({ ...nothing, paid: 1 });
      expect(await outcome()).toEqual(nothing);
      const act = async (path: string, body: object = WHY) =>
        outcomeOf(await office.call('8', 'POST', path, body));
      expect(await act(`/runs/${two.run.id}/export`)).toBe('RUN_HELD');
      const paid = { payout: second?.id, ...WHY };
      expect(await act(`/runs/${one.run.id}/paid`, paid)).toBe('200');
      await office.run('8', `/runs/${two.run.id}/void`, WHY);
      const next = await office.call('7', 'POST', '/runs', { method: 'bank', ...WHY });
      expect(await outcomeOf(next)).toBe('NOTHING_TO_PAY');
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 73_08 });
      expect(await office.closes()).toBe(true);
    });

    it('are more where one would be too large, the oldest payouts first', async () => {
      const office = await Office.opened(fixture());
      const { database } = fixture();
      const [by] = await database.operators.list();
      if (!by) throw new Error('There is no operator');
      const asked = { method: 'bank', most: 1, ...WHY } as const;
      const ids = await database.transaction((stores) =>
        prepareRuns(stores, asked, by, fixture().now()),
      );
      const inRuns = await Promise.all(ids.map((id) => database.partnerPayouts.inRun(id)));
      expect(inRuns.flat().map(({ sums }) => sums.amount)).toEqual([73_08, 80_00]);
      const { items } = payoutRunsAnswer.parse(await (await office.call('7', 'GET', '')).json());
      expect(items.map(({ payouts, amount }) => [payouts, amount])).toEqual([
        [1, 80_00],
        [1, 73_08],
      ]);
      expect(await office.closes()).toBe(true);
    });

    it('marked returned by mistake are under way again, until they go to another account', async () => {
      const office = await Office.opened(fixture());
      const { run, items } = await office.sent('bank');
      const own = items.find(({ partner }) => partner === office.own.id);
      const mark = async (what: string) =>
        outcomeOf(await office.call('8', 'POST', `/${own?.id}/${what}`, WHY));
      expect(await mark('under-way')).toBe('CONFLICT');
      const answer = (status: 'ACSC' | 'RJCT') =>
        office.answer(run.id, bankAnswer(run.messageId, [[own?.receipt.number ?? '', status]]));
      await answer('ACSC');
      for (const what of ['returned', 'under-way']) expect(await mark(what)).toBe('200');
      expect(await office.figures()).toMatchObject({ paid: 0, scheduled: 73_08 });
      expect(await office.closes()).toBe(true);
      fixture().skip(1_000);
      await answer('ACSC');
      expect(await office.figures()).toMatchObject({ paid: 73_08, scheduled: 0 });
      await fixture().settle();
      const subjects = (await inbox(fixture())).map(({ subject }) => subject);
      expect(subjects.slice(-3)).toEqual([
        `Deine Auszahlung ${own?.receipt.number} ist unterwegs`,
        `Deine Auszahlung ${own?.receipt.number} kam zurück`,
        `Deine Auszahlung ${own?.receipt.number} ist unterwegs`,
      ]);
      const recorded = await fixture().database.operatorActions.list(50);
      const detail = { receipt: own?.receipt.number, file: run.messageId };
      for (const action of ['payout.returned', 'payout.under-way'])
        expect(recorded.find((one) => one.action === action)).toMatchObject({ detail, ...WHY });
      expect(await mark('returned')).toBe('200');
      const { gateway } = somePreferences();
      await office.save({ gateway: { ...gateway, iban: 'DE02120300000000202051' } });
      expect(await mark('under-way')).toBe('CONFLICT');
      expect(await office.closes()).toBe(true);
    });

    it('of which the bank refused something are void for the rest', async () => {
      const office = await Office.opened(fixture());
      const { run, items } = await office.sent('bank');
      const [first, second] = items;
      await office.run('8', `/${first?.id}/returned`, WHY);
      const after = await office.run('8', `/runs/${run.id}/void`, WHY);
      expect(after.items.map(({ state }) => state)).toEqual(['returned', 'scheduled']);
      const next = await office.sent('bank');
      expect(next.items.map(({ id }) => id)).toEqual([first?.id, second?.id]);
      expect(await office.closes()).toBe(true);
    });

    it('cost what the way costs by which they are sent in the end', async () => {
      const office = await Office.opened(fixture());
      const { items } = await office.sent('bank');
      const own = items.find(({ amount }) => amount === 73_08);
      await office.run('8', `/${own?.id}/returned`, WHY);
      await office.save({ gateway: PAYPAL });
      // 61.41 less 3.5 %, rounded down, is 59.26: PayPal takes 2.15.
      const redirected = { method: 'paypal', fee: 0, net: 61_41, feeChange: 2_15, amount: 70_93 };
      expect(await office.payout()).toMatchObject(redirected);
      expect(await office.closes()).toBe(true);
      const { file, items: sent } = await office.sent('paypal');
      expect(file).toContain('geld@agentur.example,"70,93"');
      await office.run('8', `/${own?.id}/returned`, WHY);
      await office.save({});
      expect(await office.payout()).toMatchObject({ method: 'bank', feeChange: 0, amount: 73_08 });
      await office.sent('bank');
      await office.run('7', `/${own?.id}/paid`, WHY);
      expect(sent).toHaveLength(2);
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 73_08 });
      expect(await office.closes()).toBe(true);
    });

    it('go to the account that was saved before they left', async () => {
      const office = await Office.opened(fixture());
      const { gateway } = somePreferences();
      const saved = (iban: string) => office.save({ gateway: { ...gateway, iban } });
      await saved('DE02120300000000202051');
      expect(await office.payout()).toMatchObject({ recipient: '2051' });
      // A file that is prepared keeps what was checked; void before it left, it is free again.
      const { run: prepared } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await saved('DE02500105170137075030');
      expect(await office.payout()).toMatchObject({ recipient: '2051' });
      await office.run('8', `/runs/${prepared.id}/void`, WHY);
      const { run, file } = await office.sent('bank');
      expect(file).toContain('<CdtrAcct><Id><IBAN>DE02500105170137075030</IBAN>');
      await office.run('8', `/runs/${run.id}/void`, WHY);
      // The bank may have paid it, so it keeps its account.
      await office.save({ gateway: PAYPAL });
      expect(await office.payout()).toMatchObject({ method: 'bank', recipient: '5030' });
      expect(await office.closes()).toBe(true);
    });

    it('wait while the partner is locked, in whatever file they are', async () => {
      const office = await Office.opened(fixture());
      const { partners } = fixture().database;
      const decide = (decision: 'approved' | 'locked') =>
        partners.decide(office.own.id, decision, 'Verdacht', fixture().now().toISOString());
      await office.own.earn(70_00, fixture().now().toISOString());
      const { run } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await decide('locked');
      const act = async (verb: string) =>
        outcomeOf(await office.call('8', 'POST', `/runs/${run.id}/${verb}`, WHY));
      expect(await act('release')).toBe('PAYOUT_LOCKED');
      expect(await act('void')).toBe('200');
      expect((await office.sent('bank')).items).toHaveLength(1);
      fixture().skip(31 * 24 * 3_600_000);
      await office.night();
      const lists = async () => {
        const { stuck = [] } = payoutRunsAnswer.parse(
          await (await office.call('7', 'GET', '')).json(),
        );
        const held = heldAnswer.parse(await (await office.call('7', 'GET', '/held')).json());
        return [...held.items, ...stuck].filter(({ partner }) => partner === office.own.id);
      };
      const reason = 'PARTNER_LOCKED';
      expect(await lists()).toMatchObject([
        { owed: 70_00, reason },
        { amount: 73_08, reason },
      ]);
      expect(await office.figures()).toMatchObject({ held: reason, scheduled: 73_08 });
      await decide('approved');
      expect((await office.sent('bank')).items).toMatchObject([{ amount: 73_08 }]);
      await office.night();
      expect(await lists()).toEqual([]);
      expect((await office.sent('bank')).items).toMatchObject([{ net: 70_00 }]);
      expect(await office.closes()).toBe(true);
    });

    it('wait where a partner objects before they leave', async () => {
      const office = await Office.opened(fixture());
      const { run } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      const act = async (verb: string) =>
        outcomeOf(await office.call('8', 'POST', `/runs/${run.id}/${verb}`, WHY));
      expect(await act('release')).toBe('200');
      expect(await office.object(await office.payout())).toBe('200');
      expect(await act('export')).toBe('PAYOUT_OBJECTED');
      expect(await act('void')).toBe('200');
      const { items } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      expect(items).toHaveLength(1);
      const list = payoutRunsAnswer.parse(await (await office.call('7', 'GET', '')).json());
      const { id: partner } = office.own;
      const { number: receipt } = (await office.payout()).receipt;
      expect(list.stuck).toEqual([
        { partner, name: 'Agentur Nord', receipt, amount: 73_08, reason: 'OBJECTED' },
      ]);
      expect(await office.closes()).toBe(true);
    });

    it('hold a partner of whom everything is set off, and say so', async () => {
      const office = await Office.opened(fixture());
      const { database } = fixture();
      const now = () => fixture().now().toISOString();
      const regular = somePreferences({ vatDeclaredAt: daysLater(now(), -1) });
      const one = await PayablePartner.approved(database, regular);
      await one.earn(300_00, daysLater(now(), -40));
      await office.night();
      await office.sent('bank');
      const [payout] = await database.partnerPayouts.ofPartner(one.id);
      if (!payout) throw new Error('There is no payout');
      const receipt = payout.receipt.number;
      const objection = { partnerId: one.id, receipt, reason: '', at: now() };
      await database.transaction((stores) => objectToReceipt(stores, payout.id, objection));
      fixture().skip(1_000);
      const small = somePreferences({ vatStatus: 'small', vatDeclaredAt: now() });
      await database.partnerPreferences.save(one.id, small, now());
      await office.night();
      fixture().skip(31 * 24 * 3_600_000);
      // Less than the 57.00 of VAT that were paid on 300.00.
      await one.earn(52_00, daysLater(now(), -32));
      await office.night();
      const held = async () =>
        heldAnswer.parse(await (await office.call('7', 'GET', '/held')).json()).items;
      expect(await held()).toEqual([
        { partner: one.id, name: 'Agentur Nord', owed: 52_00, reason: 'NOTHING_LEFT' },
      ]);
      // With the VAT of the month in which it was earned there is something left.
      const declared = { status: 'regular', validFrom: null } as const;
      await database.partnerPreferences.declare(one.id, declared, now());
      expect(await held()).toEqual([]);
      await office.night();
      const [newest] = await database.partnerPayouts.ofPartner(one.id);
      expect(newest?.sums.amount).toBe(4_88);
    });

    it('show who is held although one of them cannot be computed', async () => {
      const office = await Office.opened(fixture());
      const { database } = fixture();
      const now = fixture().now().toISOString();
      const [missing, broken] = [
        await PayablePartner.approved(database, null),
        await PayablePartner.approved(database),
      ];
      for (const one of [missing, broken]) await one.earn(60_00, daysLater(now, -40));
      const { of } = database.partnerPreferences;
      jest
        .spyOn(database.partnerPreferences, 'of')
        .mockImplementation((id) =>
          id === broken.id ? Promise.reject(new Error('unreadable')) : of(id),
        );
      const { items } = heldAnswer.parse(await (await office.call('7', 'GET', '/held')).json());
      expect(items).toMatchObject([
        { partner: missing.id, reason: 'DETAILS_MISSING' },
        { partner: broken.id, reason: 'NOT_COMPUTED' },
      ]);
    });

    it('are released by another person than the one who prepared, under whatever number', async () => {
      const office = await Office.opened(fixture());
      const { run } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await office.readmit('7');
      const answer = await office.call('7', 'POST', `/runs/${run.id}/release`, WHY);
      expect(await outcomeOf(answer)).toBe('SAME_PERSON');
    });

    it('are answered by the bank; what came back goes out again under its number', async () => {
      const office = await Office.opened(fixture());
      const { run, items } = await office.sent('bank');
      const numbers = items.map(({ receipt }) => receipt.number);
      const answer = async (xml: string) =>
        office.call('8', 'POST', `/runs/${run.id}/answer`, { xml, ...WHY });
      const foreign = await answer(answerTo('BF-other', numbers));
      expect(await outcomeOf(foreign)).toBe('BANK_ANSWER_UNREADABLE');
      const said = await answer(answerTo(run.messageId, numbers));
      expect(bankAnswerAnswer.parse(await said.json())).toMatchObject({
        run: { paid: 1, returned: 1 },
        outcome: { paid: 1, returned: 1, pending: 0, twice: [] },
      });
      await answer(answerTo(run.messageId, numbers));
      expect(await office.closes()).toBe(true);
      expect(await office.payouts()).toMatchObject([{ state: 'returned', reason: 'AC01' }]);
      const { run: wrong } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await office.run('7', `/runs/${wrong.id}/void`, WHY);
      expect(await office.payouts()).toMatchObject([{ state: 'returned', reason: 'AC01' }]);
      const iban = 'DE02120300000000202051';
      const { gateway } = somePreferences();
      await office.save({ gateway: { ...gateway, iban, bic: 'BYLADEM1001' } });
      const next = await office.sent('bank');
      expect(next.items.map(({ receipt }) => receipt.number)).toEqual(numbers.slice(0, 1));
      expect(next.file).toContain(`<CdtrAcct><Id><IBAN>${iban}</IBAN>`);
      await office.run('7', `/${next.items[0]?.id}/paid`, WHY);
      expect(await office.payouts()).toMatchObject([{ state: 'paid', recipient: '2051' }]);
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 73_08, verified: 0 });
      expect(await office.own.states()).toEqual(['paid']);
      await fixture().settle();
      const subjects = (await inbox(fixture())).map(({ subject }) => subject);
      expect(subjects.slice(-2)).toEqual([
        `Deine Auszahlung ${numbers[0]} kam zurück`,
        `Deine Auszahlung ${numbers[0]} ist unterwegs`,
      ]);
      expect(await office.closes()).toBe(true);
    });

    it('take back VAT that was objected to, and settle it with the receipt in its place', async () => {
      const office = await Office.opened(fixture());
      const payout = await office.payout();
      expect(await office.object({ ...payout, id: '999999' })).toBe('NOT_FOUND');
      expect(await office.object(payout)).toBe('200');
      expect(await office.object(payout)).toBe('ALREADY_OBJECTED');
      const { partnerPayouts } = fixture().database;
      await partnerPayouts.noteRaise(payout.receipt.number, cents(5_00), payout.createdAt);
      const raised = { payout: Number(payout.id), receipt: payout.receipt.number, cents: 5_00 };
      const waits = await (await office.call('7', 'GET', '/raised-vat')).json();
      expect(waits).toMatchObject({ items: [{ ...raised, name: 'Agentur Nord' }] });
      const agree = (sum = 5_00) =>
        office.call('7', 'POST', `/${payout.id}/raise`, { cents: sum, ...WHY });
      expect(await outcomeOf(await agree(4_99))).toBe('CONFLICT');
      expect(await (await agree()).json()).toEqual({ items: [] });
      expect(await outcomeOf(await agree())).toBe('CONFLICT');
      const { items } = await office.sent('bank');
      expect(items).toHaveLength(1);
      expect(await office.closes()).toBe(true);
      fixture().skip(1_000);
      await office.save({ vatStatus: 'small', vatValidFrom: '01/2026', name: 'Nord & Süd GmbH' });
      const [renamed] = await fixture().database.operatorActions.list(1);
      expect(renamed).toMatchObject({
        action: 'partner.renamed',
        actor: 'partner',
        before: { name: 'Agentur Nord' },
        after: { name: 'Nord & Süd GmbH' },
      });
      await office.night();
      const { number: former } = payout.receipt;
      const mended = await office.payout();
      expect(mended).toMatchObject({
        net: 61_41,
        vat: 0,
        amount: 61_41,
        carried: 0,
        receipt: { objectedAt: null, former: [former] },
      });
      const facts = await fixture().database.partnerPayouts.receipt(mended.receipt.number);
      expect(facts).toMatchObject({ taxCase: 'small', replaces: former });
      expect(await office.object(payout)).toBe('ALREADY_OBJECTED');
      expect(await office.payout()).toEqual(mended);
      expect(await office.closes()).toBe(true);
      const read = async (path: string) => {
        const answer = await office.call('8', 'GET', `/receipts/${path}`);
        return answer.ok ? receiptText(await answer.json()) : outcomeOf(answer);
      };
      expect(await read(former)).toMatch(/Agentur Nord .*Sie ist keine Rechnung mehr/);
      expect(await read(former)).not.toContain('Nord & Süd');
      const anew = await read(mended.receipt.number);
      for (const one of [former, 'Nord & Süd GmbH']) expect(anew).toContain(one);
      expect(await read('GS-2026-9999')).toBe('NOT_FOUND');
      const recorded = await fixture().database.operatorActions.list(50);
      const looks = recorded.filter(({ action }) => action === 'receipt.opened');
      expect(looks).toHaveLength(3);
      expect(looks[0]).toMatchObject({
        actor: expect.stringContaining('Person 8 (8,'),
        detail: { receipt: mended.receipt.number },
      });
      const seen = supportAccessAnswer.parse(await fixture().get('/api/support-accesses'));
      expect(seen.items.filter(({ text }) => text.startsWith('Gutschrift'))).toHaveLength(3);
      const next = await office.sent('bank');
      await office.run('7', `/${next.items[0]?.id}/paid`, WHY);
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 61_41 });
      expect(await office.closes()).toBe(true);
    });
  },
  { env: OPERATED, connect: false },
);
