import type { PreviewLinkAnswer } from '../../../web/contract/order/preview';
import { inbox, mailManually, mailSettings, mailsOf } from '../../support/mail/inbox';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';
import { expectNoFailures, failures } from '../../support/app-fixture/failures';

/** Shopify's answer when an order is read for a window in its admin. */
const ORDER = 'Order';
const MANY = 99;

const failing = (kind: string) => (fixture: AppFixture) => fixture.shopify.fails(ORDER, kind, MANY);
const goodAgain = (fixture: AppFixture) => fixture.shopify.works();

interface Day {
  name: string;
  begin: (fixture: AppFixture) => Promise<unknown>;
  end?: (fixture: AppFixture) => Promise<unknown>;
  status: number;
  code: string;
  says: RegExp;
}

const UNAVAILABLE = {
  status: 503,
  code: 'SHOPIFY_UNAVAILABLE',
  says: /Shopify ist gerade nicht erreichbar\. Versuche es in ein paar Minuten/,
};
const FROZEN = {
  status: 503,
  code: 'SHOPIFY_SHOP_FROZEN',
  says: /eingefroren oder gesperrt.*Kläre das im Shopify-Admin/,
};
const NOT_APPROVED = {
  status: 503,
  code: 'SHOPIFY_DATA_NOT_APPROVED',
  says: /Kundendaten noch nicht freigegeben.*Betreiber/,
};

const approve = (mode: string) => (fixture: AppFixture) =>
  fixture.shopify.put('/protected-data', { mode });
const grant =
  (...granted: string[]) =>
  (fixture: AppFixture) =>
    fixture.shopify.put('/scopes', { granted });

const DAYS: Day[] = [
  ...['500', '503', '430', 'cut', 'internal-error', 'partial'].map((kind) => ({
    name: kind,
    begin: failing(kind),
    ...UNAVAILABLE,
  })),
  ...['402', '423'].map((kind) => ({ name: kind, begin: failing(kind), ...FROZEN })),
  {
    name: 'throttled',
    begin: failing('throttled'),
    status: 503,
    code: 'SHOPIFY_THROTTLED',
    says: /nimmt gerade keine weiteren Anfragen an\. Versuche es in einer Minute/,
  },
  {
    name: 'a token that it rejects, and the next one as well',
    begin: failing('401'),
    status: 502,
    code: 'SHOPIFY_TOKEN_REJECTED',
    says: /hat unseren Zugang abgelehnt/,
  },
  {
    name: 'a scope that was taken back',
    begin: grant('read_customers'),
    end: grant('read_orders', 'read_customers'),
    status: 403,
    code: 'SHOPIFY_SCOPE_MISSING',
    says: /Fehlende Shopify-Berechtigung.*Erteile die Berechtigung/,
  },
  ...['none', 'no-fields'].map((mode) => ({
    name: `customer data that is not approved: ${mode}`,
    begin: approve(mode),
    end: approve('full'),
    ...NOT_APPROVED,
  })),
];

const email = ({ id }: PlacedOrder) => `/api/orders/${id}/invoice/email`;
const preview = ({ id }: PlacedOrder) => `/api/orders/${id}/lexoffice/invoice/preview/link`;

async function answered(fixture: AppFixture, method: string, path: string) {
  const answer = await fixture.request(method, path);
  return { status: answer.status, body: (await answer.json()) as unknown };
}

let billed: PlacedOrder;
let open: PlacedOrder;

async function begins(fixture: AppFixture): Promise<void> {
  billed = await fixture.buy('gross-19');
  open = await fixture.placeScenario('gross-19');
  await fixture.settle();
}

it.each(DAYS)(
  'Previews and mails say what is the matter and leave nothing behind: $name',
  ({ begin, end = goodAgain, status, code, says }) =>
    describeWithEmbeddedFixture(
      async (fixture) => {
        const [invoice] = (await fixture.orderPage(billed)).documents;
        const answers = async () => [
          await answered(fixture, 'POST', preview(open)),
          await answered(fixture, 'GET', `${email(billed)}?receipt=${invoice?.id}`),
          await mailManually(fixture, billed),
        ];
        await begin(fixture);
        const message = expect.stringMatching(says) as unknown;
        expect(await answers()).toMatchObject(Array(3).fill({ status, body: { code, message } }));
        expect(await inbox(fixture)).toEqual([]);
        expect(await mailsOf(fixture, billed)).toEqual([]);
        expect((await fixture.orderPage(billed)).documents).toMatchObject([
          { standing: 'open', emailedAt: null, isBeingMailed: false, mailTrouble: null },
        ]);

        await end(fixture);
        const [seen, set, sent] = await answers();
        expect([seen?.status, set?.status, sent?.status]).toEqual([200, 200, 200]);
        expect((seen?.body as PreviewLinkAnswer).error).toBeNull();
        expect(await inbox(fixture)).toHaveLength(1);
        expect((await fixture.books()).invoices).toHaveLength(1);
      },
      { begins },
    ),
);

it.each(['', '?refresh=true'])(
  'Tokens that Shopify revoked%s are renewed, at the latest when somebody asks again',
  (refresh) =>
    describeWithEmbeddedFixture(async (fixture) => {
      const order = await fixture.buy('gross-19');
      await fixture.shopify.post(`/tokens/revoke${refresh}`);
      const first = await mailManually(fixture, order);
      if (refresh !== '') expect(first.body).toMatchObject({ code: 'SHOPIFY_TOKEN_REJECTED' });
      const { status } = refresh === '' ? first : await mailManually(fixture, order);
      expect(status).toBe(200);
      expect(await inbox(fixture)).toHaveLength(1);
    }),
);

it('A mail that goes out by itself waits until its order can be read, and goes out once', () =>
  describeWithEmbeddedFixture(async (fixture) => {
    const order = await fixture.buy('gross-19');
    await saveSettings(fixture, mailSettings('invoice'));
    const next = await fixture.placeScenario('gross-19');
    await fixture.pay(next);
    await fixture.shopify.post('/webhooks/settle');
    for (const kind of ['500', 'page', 'partial', 'throttled', 'cut', '401', '402'])
      await fixture.shopify.fails(ORDER, kind, 2);
    await fixture.settle();
    expect(await inbox(fixture)).toHaveLength(1);
    expect((await fixture.orderPage(next)).documents).toMatchObject([
      { emailedAt: expect.any(String) as unknown, mailTrouble: null },
    ]);
    expect(await mailsOf(fixture, order)).toEqual([]);
    await expectNoFailures(fixture);
  }));

it.each(['401', '402', '404'])(
  'What failed while Shopify let nobody in (%s) is done at night, once it does',
  (kind) =>
    describeWithEmbeddedFixture(async (fixture) => {
      await fixture.shopify.fails(ORDER, kind, MANY);
      await fixture.buy('gross-19');
      expect((await failures(fixture)).items).toMatchObject([{ step: 'Bestellung verarbeiten' }]);
      await fixture.shopify.works();
      await fixture.app.regularWork('shop');
      await fixture.settle();
      expect((await fixture.books()).invoices).toHaveLength(1);
      await expectNoFailures(fixture);
    }),
);
