import type { z } from 'zod';
import {
  bankAnswerAnswer,
  payoutFileAnswer,
  type PayoutRunAnswer,
  payoutRunAnswer,
  payoutRunsAnswer,
} from '../../../web/contract/operator/payouts';
import { partnerAnswer } from '../../../web/contract/partner/partner';
import { payoutsAnswer } from '../../../web/contract/partner/payouts';
import { daysLater } from '../../../web/domain/time/berlin';
import { PARTNER_JOBS } from '../../../web/jobs/definitions/partner-jobs';
import { newJob } from '../../../web/jobs/job';
import { APP_WIDE } from '../../../web/ports/stores/job-stores';
import type { AppFixture } from '../app-fixture/app-fixture';
import { PAYPAL, PayablePartner, somePreferences } from './payable-partner';
import { shopId } from '../stories/app-life';
import {
  enrolled,
  expectRecorded,
  outcomeOf,
  signedIn,
  type Colleague,
} from '../stories/operators';

type Payout = z.infer<typeof payoutsAnswer>['items'][number];

export const WHY = { reason: 'Falsche Datei' };

/** Two people of the finance department, and partners with payouts of last month. */
export class PayoutOffice {
  private constructor(
    private readonly fixture: AppFixture,
    private readonly people: Record<'7' | '8', Colleague>,
    readonly own: PayablePartner,
  ) {}

  /** The demo shop is a partner; others are paid by bank transfer and by PayPal. */
  static async opened(fixture: AppFixture): Promise<PayoutOffice> {
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
    const office = new PayoutOffice(fixture, people, own);
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

  /** What the answer says that is new; `unpaid`: what the operator says of refusals. */
  async said(
    id: number,
    xml: string,
    unpaid: readonly { receipt: string; isPaid: boolean }[] = [],
    user: '7' | '8' = '8',
  ) {
    const answer = await this.call(user, 'POST', `/runs/${id}/answer`, { xml, unpaid, ...WHY });
    return bankAnswerAnswer.parse(await answer.json()).outcome;
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
