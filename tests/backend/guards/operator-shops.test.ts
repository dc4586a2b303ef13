import { z } from 'zod';
import {
  settingsChangesAnswer,
  shopHeadAnswer,
  shopOrderAnswer,
  shopSearchAnswer,
} from '../../../web/contract/operator/shops';
import type { ChargeId } from '../../../web/domain/billing/charge';
import { OF_ORDER } from '../../../web/domain/documents/model/cause';
import type { DocumentId, OrderId } from '../../../web/domain/ids';
import { cents } from '../../../web/domain/money/cents';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import type { TransactionDraft } from '../../../web/domain/transactions/transaction-draft';
import type { AppFixture, PlacedOrder } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { SHOP } from '../../support/app-fixture/shop';
import { aCup, EMAIL, TAX_FREE } from '../../support/samples/a-person';
import { ENGRAVED, templates } from '../../support/samples/texts-of-a-person';
import { requestPlan } from '../../support/samples/own-data';
import {
  aDelivery,
  aNewJob,
  aStoredOrder,
  installShop,
  moment,
  orderId,
} from '../../support/database/records';
import { atWork, declaredRoutes, OPERATED, outcomeOf } from '../../support/stories/operators';

jest.setTimeout(120_000);

/** What tells who a customer is; a number at Shopify tells it nobody outside. */
const PERSON = /Quirina|Beispielmann|Holunderweg|L(ü|\\u00fc)neburg|4917055501234|ATU12345675/i;

const REFUSED = 'shopify:refused';

const aRefusedPayment = (orderId: OrderId): TransactionDraft => ({
  externalReference: REFUSED,
  kind: 'payment',
  gateway: 'paypal',
  orderId,
  subject: '#1001',
  cause: OF_ORDER,
  amount: cents(11_900),
  fee: cents(0),
  feeRate: 0,
  date: moment(),
});

type Call = Awaited<ReturnType<typeof atWork>>['call'];

async function read<Answer>(call: Call, path: string, answer: z.ZodType<Answer>): Promise<Answer> {
  return answer.parse(await (await call('GET', path)).json());
}

async function ownShop({ database }: AppFixture) {
  const shop = await database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  return shop;
}

/** Every path that reads something of a shop. */
function readingPaths(
  fixture: AppFixture,
  shopId: number,
  ids: { orderId: string; deliveryId: number },
): string[] {
  return declaredRoutes(fixture)
    .filter(({ kind, method }) => kind === 'shop' && method === 'get')
    .map(({ path }) =>
      path
        .replace(':shopId', String(shopId))
        .replace(':orderId', ids.orderId)
        .replace(':id', String(ids.deliveryId)),
    );
}

describeWithFixture(
  'an operator who looks into a shop',
  (fixture) => {
    const buys = async (more: object = {}) => {
      const order = aCup({ note: 'Für Quirina, Holunderweg 17', ...more });
      const placed = await fixture().shopify.post<PlacedOrder>('/orders', { order });
      await fixture().settle();
      return placed;
    };

    /** Names of a person wherever the app stores or passes on something of an order. */
    async function aTalkingShop(): Promise<{ order: PlacedOrder; deliveryId: number }> {
      await saveSettings(fixture(), templates('billing_address.name'));
      const taxLines = [{ title: 'USt', rate: 0.19 }];
      await buys({ lineItems: ENGRAVED.map((line) => ({ ...line, taxLines })) });
      await buys(TAX_FREE);
      await fixture().lexware.fails('POST /v1/invoices', 'refuse', 9);
      const order = await buys();
      await fixture().lexware.works();
      const shop = await ownShop(fixture());
      const { database } = fixture();
      const body = Buffer.from(JSON.stringify({ id: 1, email: EMAIL, note: 'Quirina' }));
      const delivery = aDelivery({ shopDomain: SHOP, key: 'odd:orders/paid', body });
      await database.deliveries.record([delivery]);
      const [listed] = await database.deliveries.ofShop(SHOP, { before: null, limit: 1 });
      const deliveryId = listed?.id ?? 0;
      await database.deliveries.settle([{ id: deliveryId, outcome: 'unreadable' }]);
      const payload = { orderId: String(order.id), to: EMAIL, note: 'Für Quirina' };
      await database.jobs.add([aNewJob(shop, { payload, runAt: '2099-01-01T00:00:00.000Z' })]);
      const orderId = String(order.id) as OrderId;
      await database.bankTransactions.claim(shop.id, [aRefusedPayment(orderId)], moment());
      const detail = { code: 'STORED_TEXT' as const, text: 'Kunde Quirina Beispielmann unbekannt' };
      await database.bankTransactions.markRefused(shop.id, REFUSED, detail);
      await database.mails.begin(shop.id, {
        id: 'mail-of-a-person',
        orderId,
        documentId: 1 as DocumentId,
        kind: 'invoice',
        at: moment(),
        isManual: false,
        isOwnServer: false,
        recipient: 'kontakt@quirina-beispielmann.de',
      });
      return { order, deliveryId };
    }

    it('reads nothing about customers in any answer, until it is uncovered for a reason', async () => {
      const { order, deliveryId } = await aTalkingShop();
      const { call } = await atWork(fixture(), '7', ['admin']);
      const { id } = await ownShop(fixture());
      const paths = readingPaths(fixture(), id, { orderId: String(order.id), deliveryId });
      expect(paths.length).toBeGreaterThan(10);
      await call('POST', `/shops/${id}/view`, { reason: 'Rechnung fehlt' });
      const texts = async () => {
        const answers = new Map<string, string>();
        for (const path of paths) {
          const answer = await call('GET', path);
          const text = await answer.text();
          expect([path, answer.status, text.slice(0, 200)]).toEqual([
            path,
            200,
            text.slice(0, 200),
          ]);
          answers.set(path, text);
        }
        return answers;
      };
      for (const [path, text] of await texts())
        expect({ path, found: PERSON.exec(text)?.input.slice(0, 5_000) ?? null }).toEqual({
          path,
          found: null,
        });
      await call('POST', `/shops/${id}/uncover`, { reason: 'Anschrift vergleichen' });
      const uncovered = await texts();
      const page = (suffix: string) => uncovered.get(`/shops/${id}${suffix}`);
      for (const suffix of ['/orders', `/orders/${order.id}`, '/jobs', `/deliveries/${deliveryId}`])
        expect([suffix, page(suffix)]).toEqual([suffix, expect.stringMatching(PERSON)]);
    });

    it('hides again what was uncovered from who may not uncover any more', async () => {
      const order = await buys();
      const { call } = await atWork(fixture(), '7', ['support']);
      const { id } = await ownShop(fixture());
      for (const step of ['view', 'uncover'])
        await call('POST', `/shops/${id}/${step}`, { reason: 'Anschrift vergleichen' });
      const seen = async () => (await call('GET', `/shops/${id}/orders/${order.id}`)).text();
      expect(await seen()).toMatch(PERSON);
      const operator = await fixture().database.operators.byUser(SHOP, '7');
      if (!operator) throw new Error('The operator is gone');
      await fixture().database.operators.setRoles(operator.id, ['finance']);
      expect(await seen()).not.toMatch(PERSON);
    });

    it('finds out why an invoice is missing, as the merchant reads it', async () => {
      await fixture().lexware.fails('POST /v1/invoices', 'refuse', 9);
      const order = await fixture().buy('gross-19');
      const { call } = await atWork(fixture(), '7', ['support']);
      const { id } = await ownShop(fixture());
      const path = `/shops/${id}/orders/${order.id}`;
      expect(await outcomeOf(await call('GET', path))).toBe('VIEW_CLOSED');
      await call('POST', `/shops/${id}/view`, { reason: 'Rechnung fehlt' });
      const seen = await read(call, path, shopOrderAnswer);
      const own = await fixture().get<{
        documents: { todo: object; decision: { reason: string } }[];
      }>(`/api/orders/${order.id}/explanation`);
      const [explained] = seen.explanation?.documents ?? [];
      expect(explained?.decision.reason).toBe(own.documents[0]?.decision.reason);
      expect(explained?.todo).toEqual(own.documents[0]?.todo);
      expect(seen.order.customerName).toBe('•••');
    });

    it('leaves notes for colleagues that the merchant does not read', async () => {
      const { call } = await atWork(fixture(), '7', ['support']);
      const { id } = await ownShop(fixture());
      await call('POST', `/shops/${id}/view`, { reason: 'Rückruf' });
      await call('POST', `/shops/${id}/notes`, { text: 'Ruft Montag wieder an' });
      const notes = z.object({ items: z.array(z.object({ id: z.number(), text: z.string() })) });
      const { items } = await read(call, `/shops/${id}/notes`, notes);
      expect(items).toMatchObject([{ text: 'Ruft Montag wieder an' }]);
      const seen = await fixture().request('GET', '/api/support-accesses');
      const text = await seen.text();
      expect(text).toContain('Interne Notiz hinzugefügt');
      expect(text).not.toContain('Montag');
      const removing = `/shops/${id}/notes/${items[0]?.id}/remove`;
      expect(await outcomeOf(await call('POST', removing, { reason: 'Erledigt' }))).toBe('200');
      expect((await read(call, `/shops/${id}/notes`, notes)).items).toEqual([]);
    });

    it('reads how the settings came to be so, field by field', async () => {
      const { invoice } = DEFAULT_SETTINGS;
      for (const event of ['fulfilled', 'paid'] as const)
        await fixture().request('PUT', '/api/settings/invoice', {
          user: '4711',
          body: { ...invoice, event },
        });
      const { call } = await atWork(fixture(), '7', ['support']);
      const { id } = await ownShop(fixture());
      await call('POST', `/shops/${id}/view`, { reason: 'Zeitpunkt' });
      const { items } = await read(call, `/shops/${id}/settings/changes`, settingsChangesAnswer);
      const field = 'Rechnungen › Zeitpunkt';
      const expected = [
        { user: '4711', fields: [{ field, from: 'versendet', to: 'bezahlt' }] },
        { user: '4711', fields: [{ field, from: 'bezahlt', to: 'versendet' }] },
      ];
      expect(items).toMatchObject(expected.slice(invoice.event === 'paid' ? 0 : 1));
    });
  },
  { env: OPERATED },
);

describeWithFixture(
  'the operator’s search',
  (fixture) => {
    const search = async (call: Call, text: string, more = '') => {
      const answer = await call('GET', `/search${more}`, undefined, text);
      return shopSearchAnswer.parse(await answer.json());
    };

    it('finds a shop by whatever somebody has at hand', async () => {
      const own = await ownShop(fixture());
      const order = await fixture().buy('gross-19');
      const chargeId = await requestPlan(fixture());
      const { database } = fixture();
      const charge = await database.charges.byId(own.id, chargeId as ChargeId);
      const organization = await database.connections.lastOrganization(own.id);
      await database.jobs.add([aNewJob(own, { runAt: '2099-01-01T00:00:00.000Z' })]);
      const [job] = await database.jobs.live(own.id, { after: null, limit: 1 });
      const [document] = (await fixture().orderPage(order)).documents;
      const { call } = await atWork(fixture(), '7', ['billing']);
      const shop = { id: own.id, domain: SHOP };
      for (const text of [SHOP, SHOP.slice(0, 7).toUpperCase(), own.name, own.email ?? '']) {
        const { shops } = await search(call, text);
        expect({ text, items: shops.items }).toEqual({
          text,
          items: [expect.objectContaining(shop)],
        });
      }
      for (const text of [order.name, order.name.slice(1), `${SHOP} ${order.name}`]) {
        const { orders } = await search(call, text);
        expect({ text, orders }).toMatchObject({
          text,
          orders: { items: [{ shop, orderId: String(order.id) }] },
        });
      }
      const number = document?.number ?? '';
      expect((await search(call, number)).documents.items).toMatchObject([{ shop, number }]);
      const shopifyId = charge?.shopifyId ?? '';
      for (const text of [shopifyId, shopifyId.replace(/.*\//u, '')])
        expect((await search(call, text)).charges).toMatchObject([{ shop, id: shopifyId }]);
      expect((await search(call, organization ?? '')).organizations).toMatchObject([
        { shop, id: organization, isConnected: true },
      ]);
      expect((await search(call, String(job?.id))).jobs).toMatchObject([{ shop, id: job?.id }]);
    });

    it('goes on page by page, the newest shops first where nothing is typed', async () => {
      const { database } = fixture();
      const ids: number[] = [];
      for (let count = 0; count < 23; count += 1) ids.push((await installShop(database)).id);
      const { call } = await atWork(fixture(), '7', ['finance']);
      const seen: number[] = [];
      for (let after: string | null = ''; after !== null;) {
        const { shops } = await search(call, '', after === '' ? '' : `?kind=shop&after=${after}`);
        seen.push(...shops.items.map(({ id }) => id));
        after = shops.next;
      }
      expect(seen.slice(0, 23)).toEqual(ids.toReversed());
      const named: number[] = [];
      for (let after: string | null = ''; after !== null;) {
        const more = after === '' ? '' : `?kind=shop&after=${encodeURIComponent(after)}`;
        const { shops } = await search(call, 'teeladen', more);
        named.push(...shops.items.map(({ id }) => id));
        after = shops.next;
      }
      expect(new Set(named)).toEqual(new Set(ids));
    });

    it('finds a name of several words however many shops begin like its first one', async () => {
      const { database } = fixture();
      const shops = [];
      for (let count = 0; count < 21; count += 1) shops.push(await installShop(database));
      const [first, last] = [shops.at(0), shops.at(-1)];
      if (!first || !last) throw new Error('No shop is installed');
      for (let id = 1; id <= 22; id += 1) {
        const [shop, name] = id <= 10 ? [last, 'Teeladen 1001'] : [first, '#1001'];
        const order = aStoredOrder({ orderId: orderId(id), name });
        await database.orders.upsertFromShopify(shop.id, order);
      }
      const { call } = await atWork(fixture(), '7', ['finance']);
      const names: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const more = after === '' ? '' : `?kind=order&after=${encodeURIComponent(after)}`;
        const { orders, areMoreShopsMeant } = await search(call, 'Teeladen 1001', more);
        expect(areMoreShopsMeant).toBe(true);
        names.push(...orders.items.map(({ name }) => name));
        after = orders.next;
      }
      const [whole, ofShop] = ['Teeladen 1001', '#1001'];
      expect(names).toEqual([...Array<string>(10).fill(whole), ...Array<string>(12).fill(ofShop)]);
      expect(await search(call, 'Teeladen')).toMatchObject({ areMoreShopsMeant: false });
    });

    it('tells before a look begins what a shop is called, and nothing about its customers', async () => {
      const { call } = await atWork(fixture(), '7', ['support']);
      const own = await ownShop(fixture());
      expect(await read(call, `/shops/${own.id}/head`, shopHeadAnswer)).toMatchObject({
        domain: SHOP,
        tickets: [],
      });
      expect(await outcomeOf(await call('GET', '/shops/999999/head'))).toBe('NOT_FOUND');
    });
  },
  { env: OPERATED },
);
