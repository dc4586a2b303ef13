import type { PreviewLinkAnswer } from '../../../web/contract/order/preview';
import { inbox, mailByHand, mailSettings, mailsOf } from '../../support/mail/inbox';
import { onEmbeddedStage } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { PlacedOrder, Stage } from '../../support/stage/stage';
import { expectNoFailures, failures } from '../../support/stage/failures';

/** What Shopify says when an order is read for a window in its admin. */
const ORDER = 'Order';
const MANY = 99;

const failing = (kind: string) => (stage: Stage) => stage.shopify.fails(ORDER, kind, MANY);
const goodAgain = (stage: Stage) => stage.shopify.works();

interface Day {
  name: string;
  begin: (stage: Stage) => Promise<unknown>;
  end?: (stage: Stage) => Promise<unknown>;
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

const approve = (mode: string) => (stage: Stage) => stage.shopify.put('/protected-data', { mode });
const grant =
  (...granted: string[]) =>
  (stage: Stage) =>
    stage.shopify.put('/scopes', { granted });

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

async function answered(stage: Stage, method: string, path: string) {
  const answer = await stage.request(method, path);
  return { status: answer.status, body: (await answer.json()) as unknown };
}

it.each(DAYS)(
  'Previews and mails say what is the matter and leave nothing behind: $name',
  ({ begin, end = goodAgain, status, code, says }) =>
    onEmbeddedStage(async (stage) => {
      const [billed, open] = [await stage.buy('gross-19'), await stage.placeScenario('gross-19')];
      await stage.settle();
      const [invoice] = (await stage.orderPage(billed)).documents;
      const asked = async () => [
        await answered(stage, 'POST', preview(open)),
        await answered(stage, 'GET', `${email(billed)}?receipt=${invoice?.id}`),
        await mailByHand(stage, billed),
      ];
      await begin(stage);
      const message = expect.stringMatching(says) as unknown;
      expect(await asked()).toMatchObject(Array(3).fill({ status, body: { code, message } }));
      expect(await inbox(stage)).toEqual([]);
      expect(await mailsOf(stage, billed)).toEqual([]);
      expect((await stage.orderPage(billed)).documents).toMatchObject([
        { standing: 'open', emailedAt: null, isBeingMailed: false, mailTrouble: null },
      ]);

      await end(stage);
      const [seen, set, sent] = await asked();
      expect([seen?.status, set?.status, sent?.status]).toEqual([200, 200, 200]);
      expect((seen?.body as PreviewLinkAnswer).error).toBeNull();
      expect(await inbox(stage)).toHaveLength(1);
      expect((await stage.books()).invoices).toHaveLength(1);
    }),
);

it.each(['', '?refresh=true'])(
  'Tokens that Shopify revoked%s are renewed, at the latest when somebody asks again',
  (refresh) =>
    onEmbeddedStage(async (stage) => {
      const order = await stage.buy('gross-19');
      await stage.shopify.post(`/tokens/revoke${refresh}`);
      const first = await mailByHand(stage, order);
      if (refresh !== '') expect(first.body).toMatchObject({ code: 'SHOPIFY_TOKEN_REJECTED' });
      const { status } = refresh === '' ? first : await mailByHand(stage, order);
      expect(status).toBe(200);
      expect(await inbox(stage)).toHaveLength(1);
    }),
);

it('A mail that goes out by itself waits until its order can be read, and goes out once', () =>
  onEmbeddedStage(async (stage) => {
    const order = await stage.buy('gross-19');
    await saveSettings(stage, mailSettings('invoice'));
    const next = await stage.placeScenario('gross-19');
    await stage.pay(next);
    await stage.shopify.post('/webhooks/settle');
    for (const kind of ['500', 'page', 'partial', 'throttled', 'cut', '401', '402'])
      await stage.shopify.fails(ORDER, kind, 2);
    await stage.settle();
    expect(await inbox(stage)).toHaveLength(1);
    expect((await stage.orderPage(next)).documents).toMatchObject([
      { emailedAt: expect.any(String) as unknown, mailTrouble: null },
    ]);
    expect(await mailsOf(stage, order)).toEqual([]);
    await expectNoFailures(stage);
  }));

it.each(['401', '402', '404'])(
  'What failed while Shopify let nobody in (%s) is done at night, once it does',
  (kind) =>
    onEmbeddedStage(async (stage) => {
      await stage.shopify.fails(ORDER, kind, MANY);
      await stage.buy('gross-19');
      expect((await failures(stage)).items).toMatchObject([{ step: 'Bestellung verarbeiten' }]);
      await stage.shopify.works();
      await stage.app.regularWork('shop');
      await stage.settle();
      expect((await stage.books()).invoices).toHaveLength(1);
      await expectNoFailures(stage);
    }),
);
