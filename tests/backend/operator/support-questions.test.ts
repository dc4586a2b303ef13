import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { auditAnswer, supportAccessAnswer } from '../../../web/contract/operator/access';
import {
  shopChargesAnswer,
  shopDeliveriesAnswer,
  shopFailuresAnswer,
  shopLogAnswer,
  shopOrderAnswer,
  shopOverviewAnswer,
  shopSearchAnswer,
} from '../../../web/contract/operator/shops';
import { chargesAnswer } from '../../../web/contract/plan';
import type { Role } from '../../../web/domain/operator/permissions';
import type { SettingsChanges } from '../../../web/domain/testing/some-settings';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { SHOP } from '../../support/app-fixture/shop';
import { signInAtLexware } from '../../support/app-fixture/sign-in';
import { PlanMerchant } from '../../support/billing/merchant';
import { aDelivery } from '../../support/database/records';
import { COUNTRIES, VAT_ID } from '../../support/documents/taxed-orders';
import { inbox, mailFault, mailSettings } from '../../support/mail/inbox';
import { atWork, OPERATED, outcomeOf } from '../../support/stories/operators';

jest.setTimeout(120_000);

const SHOPS = [SHOP, 'blumen-nord.myshopify.com', 'radhaus-sued.myshopify.com'];
const KEY = '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c0b1';

describeWithFixture(
  'support answers a merchant of any shop from the operator’s pages alone:',
  (fixture) => {
    /** The shop that asks, by chance: nothing depends on which one it is. */
    let domain: string;
    beforeEach(async () => {
      await fixture().lexware.put('/user', { onePerUser: false });
      for (const shop of SHOPS.slice(1)) {
        await fixture().shopify.post('/shops', { domain: shop });
        await fixture().request('POST', '/api/shop/enable/true', { shop });
        const sessionToken = await fixture().sessionToken(shop);
        await signInAtLexware({ appUrl: fixture().url, sessionToken });
      }
      // Shopify's orders come after that, however much the app's time was skipped.
      await fixture().shopify.post('/clock', { advanceSeconds: 3_600 });
      await fixture().settle();
      domain = SHOPS[randomInt(SHOPS.length)] ?? SHOP;
    });

    const places = async (order: object) => {
      const placed = await fixture().shopify.post<PlacedOrder>(`/orders?shop=${domain}`, order);
      await fixture().settle();
      return placed;
    };
    const buys = async (settle = () => fixture().settle()) => {
      const placed = await places({ scenario: 'gross-19' });
      await fixture().shopify.post(`/orders/${placed.id}/pay?shop=${domain}`);
      await settle();
      return placed;
    };
    const invoices = async () => (await fixture().books()).invoices;

    /** Finds the shop by what the merchant wrote, and looks into it. */
    const looksInto = async (search: string, reason: string, role: Role = 'support') => {
      const { call } = await atWork(fixture(), role === 'support' ? '7' : '8', [role]);
      const answer = await call('GET', '/search', undefined, search);
      const { shops, orders } = shopSearchAnswer.parse(await answer.json());
      const found = [...shops.items, ...orders.items.map(({ shop }) => shop)];
      const id = found.find((shop) => shop.domain === domain)?.id ?? 0;
      expect(await outcomeOf(await call('POST', `/shops/${id}/view`, { reason }))).toBe('200');
      const read = async <Answer>(path: string, schema: z.ZodType<Answer>) =>
        schema.parse(await (await call('GET', `/shops/${id}${path}`)).json());
      return { id, call, read };
    };
    type Desk = Awaited<ReturnType<typeof looksInto>>;

    /** What was done stands in the audit, and where the merchant reads it. */
    const isRecorded = async ({ id, call }: Pick<Desk, 'id' | 'call'>, text: string) => {
      const audit = await call('GET', `/audit?shop=${id}`);
      const accesses = await fixture().request('GET', '/api/support-accesses', { shop: domain });
      for (const { items } of [
        auditAnswer.parse(await audit.json()),
        supportAccessAnswer.parse(await accesses.json()),
      ])
        expect(items.map((item) => item.text)).toEqual(
          expect.arrayContaining([text, 'Ansicht des Shops geöffnet']),
        );
      for (const shop of SHOPS.filter((one) => one !== domain)) {
        const others = await fixture().request('GET', '/api/support-accesses', { shop });
        expect(await others.json()).toMatchObject({ items: [] });
      }
    };

    it('my invoice is missing', async () => {
      await fixture().lexware.fails('POST /v1/invoices', '503', 1_000);
      const order = await buys(() => fixture().settleInVain());
      await fixture().lexware.works();

      const desk = await looksInto(`${domain} ${order.name}`, 'Rechnung fehlt');
      const { health } = await desk.read('/overview', shopOverviewAnswer);
      expect(health).toContainEqual(expect.objectContaining({ code: 'failed-jobs', what: '1' }));
      const { items } = await desk.read('/failures', shopFailuresAnswer);
      expect(items).toMatchObject([
        {
          step: 'Bestellung verarbeiten',
          order: { name: order.name },
          text: expect.stringContaining('Lexware Office'),
        },
      ]);
      const again = { what: 'jobs', id: items[0]?.id, reason: 'Lexware war gestört' };
      expect(await outcomeOf(await desk.call('POST', '/replay/single', again))).toBe('200');
      await fixture().settle();
      const { order: seen } = await desk.read(`/orders/${order.id}`, shopOrderAnswer);
      expect(seen.documents).toMatchObject([{ kind: 'invoice', number: expect.any(String) }]);
      await isRecorded(desk, 'Fehlgeschlagenes noch einmal gestartet');
    });

    it('I was charged wrongly', async () => {
      const merchant = new PlanMerchant(fixture(), domain);
      await merchant.subscribe({ planId: 'standard' });
      const { charges } = await fixture().shopify.get<{ charges: { id: string }[] }>(
        `/charges?shop=${domain}`,
      );
      // Its number stands on the merchant's bill.
      const number = String(charges[0]?.id).split('/').at(-1) ?? '';
      const desk = await looksInto(domain, 'Abbuchung unklar');
      const [charge] = (await desk.read('/charges', shopChargesAnswer)).items;
      expect(charge).toMatchObject({
        planId: 'standard',
        state: 'active',
        price: { cents: 1_899, currency: 'EUR' },
        trialEndsAt: expect.any(String),
        shopifyId: expect.stringContaining(number),
      });

      // Money is none of support's: a colleague does it.
      const path = `/charges/${charge?.id}/corrections`;
      const correction = { key: KEY, kind: 'refund', amount: 500, reason: 'Doppelt gebucht' };
      const by = async ({ id, call }: Desk) =>
        outcomeOf(await call('POST', `/shops/${id}${path}`, correction));
      expect(await by(desk)).toBe('FORBIDDEN');
      const finance = await looksInto(domain, 'Abbuchung unklar', 'finance');
      expect(await by(finance)).toBe('200');
      const own = await fixture().request('GET', '/api/plan/charges', { shop: domain });
      expect(chargesAnswer.parse(await own.json()).items).toMatchObject([
        { corrections: [{ kind: 'refund', money: { cents: 500 }, reason: 'Doppelt gebucht' }] },
      ]);
      const done = await desk.read('/charges', shopChargesAnswer);
      expect(done.items).toMatchObject([{ corrections: [{ kind: 'refund' }] }]);
      await isRecorded(desk, 'Erstattung oder Gutschrift einer Abbuchung festgehalten');
    });

    it('the mail did not arrive', async () => {
      await settings(mailSettings('invoice'));
      await mailFault(fixture(), 'busy', 1_000);
      const order = await buys();
      await fixture().mail.delete('/faults');
      expect(await inbox(fixture())).toEqual([]);

      const desk = await looksInto(order.name, 'E-Mail nicht angekommen');
      const path = `/orders/${order.id}`;
      const { order: seen, mails: none } = await desk.read(path, shopOrderAnswer);
      expect({ none, documents: seen.documents }).toMatchObject({
        none: [],
        documents: [{ emailedAt: null }],
      });
      const { items } = await desk.read('/failures', shopFailuresAnswer);
      expect(items).toMatchObject([{ order: { name: order.name } }]);
      const again = { what: 'jobs', id: items[0]?.id, reason: 'E-Mail-Server war überlastet' };
      expect(await outcomeOf(await desk.call('POST', '/replay/single', again))).toBe('200');
      await fixture().settle();
      expect(await inbox(fixture())).toHaveLength(1);
      const { mails } = await desk.read(path, shopOrderAnswer);
      expect(mails).toMatchObject([{ state: 'handed-over', recipient: '•••' }]);
      await isRecorded(desk, 'Fehlgeschlagenes noch einmal gestartet');
    });

    it('a webhook came twice', async () => {
      await fixture().shopify.put('/webhooks/mode', { duplicate: true });
      const order = await buys();
      const body = Buffer.from(JSON.stringify({ id: Number(order.id) }));
      const { deliveries } = fixture().database;
      const delivery = { key: 'twice', shopDomain: domain, topic: 'orders/paid', body };
      await deliveries.record([aDelivery(delivery), aDelivery(delivery)]);
      const [fresh] = (await deliveries.fresh(100)).filter(({ key }) => key === delivery.key);
      await deliveries.settle([{ id: fresh?.id ?? 0, outcome: 'set-aside' }]);

      // The counts are stored every minute.
      await fixture().app.watch();
      const desk = await looksInto(order.name, 'Webhook doppelt');
      const received = await desk.read('/deliveries', shopDeliveriesAnswer);
      const paid = received.items.filter(({ topic }) => topic === 'orders/paid');
      expect(paid.map(({ outcome }) => outcome)).toEqual(['set-aside', 'dispatched']);
      const { webhooks } = (await desk.read('/overview', shopOverviewAnswer)).shop.stat;
      expect(received.items.filter(({ topic }) => topic === 'orders/create')).toHaveLength(1);
      expect(webhooks).toMatchObject({ failed: 0, unprocessable: 0 });
      expect(webhooks.successful).toBe(webhooks.started);
      const again = { what: 'deliveries', id: paid[0]?.id, reason: 'Noch einmal verarbeiten' };
      expect(await outcomeOf(await desk.call('POST', '/replay/single', again))).toBe('200');
      await fixture().settle();
      const { order: seen } = await desk.read(`/orders/${order.id}`, shopOrderAnswer);
      expect(seen.documents).toHaveLength(1);
      expect(await invoices()).toHaveLength(1);
      await isRecorded(desk, 'Fehlgeschlagenes noch einmal gestartet');
    });

    it('the VAT is wrong', async () => {
      await settings({ orders: { fixTaxForeignB2b: true } });
      await fixture().vatCheck.put('/answers', { ATU12345675: 'invalid' });
      const address = { firstName: 'Eva', lastName: 'Muster', address1: 'Weg 1' };
      const at = { ...address, countryCode: 'AT', ...COUNTRIES.AT };
      const taxLines = [{ title: 'USt', rate: 0.19 }];
      const cup = { title: 'Becher', quantity: 1, originalUnitPriceSet: '119.00', taxLines };
      const sale = () =>
        places({
          order: {
            billingAddress: at,
            shippingAddress: at,
            lineItems: [cup],
            displayFinancialStatus: 'PAID',
            customAttributes: VAT_ID,
          },
        });
      const order = await sale();

      const desk = await looksInto(order.name, 'Steuer falsch');
      const { taxes } = await desk.read(`/orders/${order.id}`, shopOrderAnswer);
      expect(taxes).toMatchObject([
        {
          treatment: 'Mit deutscher Umsatzsteuer',
          cents: 1_900,
          rates: [{ rate: 1_900, cents: 1_900 }],
        },
      ]);
      const log = await desk.read(`/log?order=${order.id}`, shopLogAnswer);
      expect(log.items.map(({ title }) => title)).toContain('USt-IdNr. ungültig');

      // Nothing more is billed so until the merchant has asked the customer.
      const stop = { shopId: desk.id, reason: 'Steuer wird geprüft' };
      expect(await outcomeOf(await desk.call('POST', '/pauses', stop))).toBe('200');
      await sale();
      expect(await invoices()).toHaveLength(1);
      await desk.call('POST', `/pauses/${desk.id}/end`, { reason: 'Behoben' });
      await fixture().settle();
      expect(await invoices()).toHaveLength(2);
      await isRecorded(desk, 'Belegerstellung angehalten');
    });

    const settings = (changes: SettingsChanges) => saveSettings(fixture(), changes, domain);
  },
  { env: OPERATED },
);
