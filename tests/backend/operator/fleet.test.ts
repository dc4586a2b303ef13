import { z } from 'zod';
import {
  alertsAnswer,
  incidentsAnswer,
  curvesAnswer,
  failureClassAnswer,
  failureClassesAnswer,
  fleetAnswer,
  moneyAnswer,
  type Topic,
} from '../../../web/contract/operator/fleet';
import { auditAnswer } from '../../../web/contract/operator/access';
import { MIN_SAMPLE } from '../../../web/domain/operator/alerts';
import type { PlanId } from '../../../web/domain/plans/plan-id';
import type { BillingCurrency } from '../../../web/domain/plans/price';
import { cents } from '../../../web/domain/money/cents';
import type { ShopId } from '../../../web/domain/ids';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import { installShop } from '../../support/database/records';
import { inbox, mailFault, mailing } from '../../support/mail/inbox';
import { type ScriptedServer, startScriptedServer } from '../../support/network/scripted-server';
import { aCharge } from '../../support/samples/a-charge';
import { atWork, OPERATED, outcomeOf } from '../../support/stories/operators';

const MINUTE = 60_000;
const WATCHMAN = 'wache@betreiber.example';
const env: Record<string, string> = { ...OPERATED, ALERT_MAIL: WATCHMAN };

let webhook: ScriptedServer;
beforeAll(async () => {
  webhook = await startScriptedServer(() => ({ status: 200 }));
  env.ALERT_WEBHOOK_URL = webhook.url;
});
afterAll(() => webhook.stop());
beforeEach(() => {
  webhook.received.length = 0;
});

const told = z.object({ text: z.string(), id: z.string(), rule: z.string(), moment: z.string() });

const webhooks = () => webhook.received.map(({ body }) => told.parse(JSON.parse(body)));
const alertMails = async (fixture: AppFixture) =>
  (await inbox(fixture)).filter(({ to }) => to === WATCHMAN);

/** Two processes look at the same moment. */
async function bothWatch({ app }: AppFixture): Promise<void> {
  await Promise.all([app.watch(), app.watch()]);
}

async function read<Answer>(
  call: (method: string, path: string) => Promise<Response>,
  path: string,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  return answer.parse(await (await call('GET', path)).json());
}

async function lexwareGoesDown(fixture: AppFixture): Promise<void> {
  await fixture.lexware.fails('/v1', '503', 10_000);
  await fixture.buy('gross-19');
}

describeWithFixture(
  'the overview of all shops',
  (fixture) => {
    it('tells once that Lexware is down and once that it is back, whichever process looks', async () => {
      await lexwareGoesDown(fixture());
      await bothWatch(fixture());
      expect(await alertMails(fixture())).toEqual([]);
      fixture().skip(5 * MINUTE);
      await bothWatch(fixture());
      await bothWatch(fixture());
      expect(await alertMails(fixture())).toMatchObject([
        { subject: 'Störung: Lexware Office antwortet nicht' },
      ]);
      expect(webhooks()).toMatchObject([{ rule: 'lexware_failing', moment: 'begin' }]);
      const [mail] = await alertMails(fixture());
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/#1001|Schmidt|myshopify\.com(?!\/admin)/u);
      expect(mail?.text).toContain('/admin');

      await fixture().lexware.works();
      fixture().skip(25 * MINUTE);
      for (let order = 0; order < 3; order += 1) await fixture().buy('gross-19');
      await bothWatch(fixture());
      fixture().skip(31 * MINUTE);
      await bothWatch(fixture());
      await bothWatch(fixture());
      expect(webhooks().map(({ moment, rule }) => `${rule} ${moment}`)).toEqual([
        'lexware_failing begin',
        'lexware_failing end',
      ]);
      expect((await alertMails(fixture())).map(({ subject }) => subject)).toEqual([
        'Störung: Lexware Office antwortet nicht',
        'Behoben: Lexware Office antwortet nicht',
      ]);
      const { call } = await atWork(fixture(), '7', ['support']);
      const { items } = await read(call, '/alerts/incidents', incidentsAnswer);
      expect(items).toMatchObject([{ title: 'Lexware Office antwortet nicht', threshold: '50 %' }]);
      expect(items[0]?.told.map(({ sentAt }) => sentAt !== null)).toEqual([true, true, true, true]);
    });

    it('tells by webhook while mails fail, and by mail as soon as they go out', async () => {
      await mailFault(fixture(), 'busy', 100);
      await lexwareGoesDown(fixture());
      await bothWatch(fixture());
      fixture().skip(5 * MINUTE);
      await bothWatch(fixture());
      expect(webhooks().filter(({ moment }) => moment === 'begin')).toHaveLength(1);
      expect(await alertMails(fixture())).toEqual([]);
      await fixture().mail.post('/reset');
      fixture().skip(2 * MINUTE);
      await bothWatch(fixture());
      await bothWatch(fixture());
      expect(await alertMails(fixture())).toHaveLength(1);
    });

    it('names the full disk of a mail server, tells of it once, and one replay sends all mails', async () => {
      await fixture().connect();
      await mailing(fixture(), 'invoice');
      await mailFault(fixture(), 'disk-full', 1_000);
      for (let order = 0; order < MIN_SAMPLE; order += 1)
        await fixture().pay(await fixture().placeScenario('gross-19'));
      await fixture().settle();
      await bothWatch(fixture());
      fixture().skip(5 * MINUTE);
      await bothWatch(fixture());
      await bothWatch(fixture());
      expect(webhooks()).toMatchObject([{ rule: 'mails_failing', moment: 'begin' }]);
      const { call } = await atWork(fixture(), '7', ['support']);
      const { items } = await read(call, '/fleet/failures', failureClassesAnswer);
      expect(items).toMatchObject([
        {
          cause: 'Ein E-Mail-Server hat keinen Speicherplatz mehr.',
          remedy: expect.stringContaining('schaffe Platz auf dem Server aus SMTP_URL'),
          shops: { count: 1 },
        },
      ]);
      expect(await inbox(fixture())).toEqual([]);
      await fixture().mail.post('/reset');
      const any = { shopDomain: null, name: null, from: null, to: null };
      const filter = { ...any, failure: 'MAIL_UNAVAILABLE' };
      const key = '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c003';
      const wanted = { what: 'jobs', filter, key, perMinute: 60, reason: 'Platz geschaffen' };
      expect(await outcomeOf(await call('POST', '/replay', wanted))).toBe('200');
      await fixture().settle();
      const sent = (await inbox(fixture())).filter(({ to }) => to !== WATCHMAN);
      expect(sent).toHaveLength(MIN_SAMPLE);
    });

    it('shows what fails, in which shops and what to do, and what is measured', async () => {
      await lexwareGoesDown(fixture());
      await fixture().app.watch();
      const { call } = await atWork(fixture(), '7', ['support']);
      const { items } = await read(call, '/fleet/failures', failureClassesAnswer);
      const down = items.find(({ code }) => code.startsWith('LEXWARE_'));
      expect(down).toMatchObject({
        step: 'Bestellung verarbeiten',
        group: 'service',
        cause: 'Lexware Office antwortet nicht oder zu spät.',
        shops: { count: 1, isCapped: false },
      });
      const path = `/fleet/failures/${down?.fingerprint}`;
      const { shops, failure } = await read(call, path, failureClassAnswer);
      expect(failure).toEqual(down);
      expect(shops).toMatchObject([{ domain: SHOP, times: down?.times }]);
      // What was counted before the last 24 hours is in the class, and in no figure of these hours.
      const { fingerprint = '', job: step = '', code = '', lastAt: at = '' } = down ?? {};
      const before = { fingerprint, step, code, at, times: 5_000 };
      const nowhere = { shopId: null, jobId: null, detail: null, place: null };
      await fixture().database.fleet.recordFailures([{ ...before, ...nowhere }]);
      const listed = (await read(call, '/fleet/failures', failureClassesAnswer)).items;
      expect(listed.find((one) => one.fingerprint === fingerprint)?.times).toBe(down?.times);
      const whole = await read(call, path, failureClassAnswer);
      expect(whole.failure.times).toBe((down?.times ?? 0) + 5_000);
      const now = await read(call, '/fleet', fleetAnswer);
      expect(now.dead).toMatchObject({ count: 1, shops: [{ domain: SHOP, count: 1 }] });
      expect(await outcomeOf(await call('GET', '/fleet/failures/0123456789abcdef'))).toBe(
        'NOT_FOUND',
      );
      const last = async (topic: Topic) => {
        const { series, at } = await read(
          call,
          `/fleet/curves?range=day&topic=${topic}`,
          curvesAnswer,
        );
        expect(new Set(series.map(({ values }) => values.length))).toEqual(new Set([at.length]));
        return Object.fromEntries(
          series.map(({ name, values }) => [name, Math.max(...values.map((one) => one ?? 0))]),
        );
      };
      expect((await last('lexware')).failed).toBeGreaterThan(4);
      expect((await last('lexware')).p95).toBeGreaterThan(0);
      expect((await last('shopify')).answered).toBeGreaterThan(0);
      expect(await last('work')).toMatchObject({ dead: 1, documents: 0 });
      expect(await last('queue')).toMatchObject({ deadDepth: 1 });
    });

    it('sums up subscriptions by plan and currency in whole cents, without trials', async () => {
      const { charges } = fixture().database;
      let number = 0;
      const subscribe = async (
        planId: PlanId,
        currency: BillingCurrency,
        terms: { price: number; periodPrice: number; isAnnual?: boolean; trialEndsAt?: string },
      ): Promise<{ shopId: ShopId; end(): Promise<void> }> => {
        const { price, periodPrice, isAnnual = false, trialEndsAt = null } = terms;
        const { id: shopId } = await installShop(fixture().database);
        const at = fixture().now().toISOString();
        const wanted = aCharge({ planId, currency, isAnnual, price: cents(price) });
        const { charge } = await charges.open({ ...wanted, shopId, at });
        number += 1;
        const shopifyId = `gid://shopify/AppSubscription/${number}`;
        const trial = trialEndsAt === null ? {} : { trialEndsAt };
        const active = { shopifyId, state: 'active' as const, ...trial };
        await charges.update(shopId, charge.id, { ...active, periodPrice: cents(periodPrice) }, at);
        const end = async () =>
          charges.update(shopId, charge.id, { state: 'cancelled' }, fixture().now().toISOString());
        return { shopId, end };
      };
      await subscribe('basic', 'EUR', { price: 799, periodPrice: 799 });
      await subscribe('basic', 'EUR', { price: 799, periodPrice: 399 });
      await subscribe('premium', 'USD', { price: 39_301, periodPrice: 39_301, isAnnual: true });
      const inAWeek = new Date(fixture().now().getTime() + 7 * 86_400_000).toISOString();
      await subscribe('standard', 'EUR', { price: 1_899, periodPrice: 0, trialEndsAt: inAWeek });
      const lost = await subscribe('business', 'EUR', { price: 8_899, periodPrice: 8_899 });
      await lost.end();
      fixture().skip(61 * MINUTE);
      await fixture().app.regularWork('money');
      await fixture().settle();
      const { call } = await atWork(fixture(), '7', ['finance']);
      const money = await read(call, '/fleet/money', moneyAnswer);
      expect(money.plans).toEqual([
        { plan: 'Basic', currency: 'EUR', count: 2, cents: 1_198, discount: 400 },
        { plan: 'Premium', currency: 'USD', count: 1, cents: 3_275, discount: 0 },
      ]);
      expect(money.trials).toEqual([{ currency: 'EUR', count: 1, cents: 1_899 }]);
      expect(money.churn).toEqual([{ currency: 'EUR', count: 1, cents: 8_899 }]);
      expect(money.trialsLost).toEqual([]);
      expect(money.provisions).toEqual([]);
    });

    it('lets admins alone change a rule, and records it; what was changed counts', async () => {
      const admin = await atWork(fixture(), '7', ['admin']);
      const by = { byMail: true, byWebhook: false };
      const rule = { isOn: true, threshold: 1, minutes: 0, ...by };
      const reason = 'Probe';
      const support = await atWork(fixture(), '8', ['support']);
      const change = (call: typeof admin.call) =>
        call('PUT', '/alerts/queue_depth', { ...rule, reason });
      expect(await outcomeOf(await change(support.call))).toBe('FORBIDDEN');
      expect(await outcomeOf(await change(admin.call))).toBe('200');
      const { rules, channels } = await read(admin.call, '/alerts', alertsAnswer);
      expect(channels).toEqual({ mail: true, webhook: true });
      expect(rules.find(({ name }) => name === 'queue_depth')).toMatchObject(rule);
      const { items } = await read(admin.call, '/audit', auditAnswer);
      expect(items[0]).toMatchObject({
        text: 'Regel eines Alarms geändert',
        reason,
        changes: expect.arrayContaining([{ name: 'Schwelle', before: '5.000', after: '1' }]),
      });
      const shop = await fixture().database.shops.byDomain(SHOP);
      const runAt = fixture().now().toISOString();
      const job = { shopId: shop?.id ?? (0 as ShopId), name: 'unknown', payload: {}, key: null };
      await fixture().database.jobs.add([{ ...job, runAt }]);
      await fixture().app.watch();
      const subjects = (await alertMails(fixture())).map(({ subject }) => subject);
      expect(subjects).toEqual(['Störung: Sehr viele Schritte warten']);
      expect(webhooks()).toEqual([]);

      await admin.call('PUT', '/alerts/queue_depth', { ...rule, isOn: false, reason });
      await fixture().app.watch();
      const [incident] = (await read(admin.call, '/alerts/incidents', incidentsAnswer)).items;
      expect(incident?.closedAt).not.toBeNull();
      // The trouble is not over because nobody asks any more.
      expect((await alertMails(fixture())).map(({ subject }) => subject)).toEqual(subjects);
    });

    it('answers a service outside as long as somebody watches', async () => {
      const ask = async () => (await fetch(`${fixture().url}/health/watch`)).status;
      expect(await ask()).toBe(503);
      await fixture().app.watch();
      expect(await ask()).toBe(200);
      fixture().skip(6 * MINUTE);
      expect(await ask()).toBe(503);
    });
  },
  { env },
);
