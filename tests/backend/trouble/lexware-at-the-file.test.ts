import { type PrintAnswer, printAnswer } from '../../../web/contract/printing';
import { openPage } from '../../support/documents/opened-page';
import { linksOf } from '../../support/documents/order-links';
import { inbox, mailManually } from '../../support/mail/inbox';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';

const MANY = 99;
const PDF = /^%PDF-/;

interface Day {
  name: string;
  begin: (fixture: AppFixture) => Promise<unknown>;
  end: (fixture: AppFixture) => Promise<unknown>;
  code: string;
  /** What the merchant reads, in the tab, in the print and next to the mail. */
  says: RegExp;
  /** What the customer reads, who can do nothing about it. */
  customer: { status: number; title: string };
}

const LATER = { status: 503, title: 'Die Rechnung ist gerade nicht abrufbar' };
const SOON = { status: 404, title: 'Die Rechnung wird gerade erstellt' };

const failing = (kind: string) => async (fixture: AppFixture) => {
  const [invoice] = (await fixture.books()).invoices;
  const match = `GET /v1/invoices/${invoice?.id}/file`;
  await fixture.lexware.fails(match, kind, MANY);
};
const goodAgain = (fixture: AppFixture) => fixture.lexware.works();

const DAYS: Day[] = [
  ...['404', '409', '500', '503', 'cut'].map((kind) => ({
    name: kind,
    begin: failing(kind),
    end: goodAgain,
    code: 'FILE_NOT_READY',
    says: /Das PDF wird gerade erzeugt.*Versuche es in einer Minute/,
    customer: SOON,
  })),
  {
    name: '429',
    begin: failing('429'),
    end: goodAgain,
    code: 'LEXWARE_THROTTLED',
    says: /nimmt gerade keine weiteren Anfragen an\. Versuche es in einer Minute/,
    customer: LATER,
  },
  {
    name: '402',
    begin: failing('402'),
    end: goodAgain,
    code: 'LEXWARE_PLAN',
    says: /Tarif enthält diese Funktion nicht oder ist nicht bezahlt.*Prüfe deinen Tarif/,
    customer: LATER,
  },
  {
    name: 'a consent that was taken back',
    begin: (fixture) => fixture.lexware.post('/scopes/drop', { scope: 'invoices.read' }),
    end: (fixture) => fixture.connect(),
    code: 'LEXWARE_SCOPE',
    says: /darf in Lexware Office noch nicht.*Verbinde dein Konto/,
    customer: LATER,
  },
  {
    name: 'a connection that ended',
    begin: (fixture) => fixture.lexware.post('/tokens/kill', { kind: 'all' }),
    end: (fixture) => fixture.connect(),
    code: 'CONNECTION_INTERRUPTED',
    says: /nimmt unsere Anmeldung nicht mehr an.*erneut/,
    customer: LATER,
  },
];

async function printed(fixture: AppFixture, { id }: PlacedOrder): Promise<PrintAnswer> {
  const begun = await fixture.request('POST', '/api/print', { body: { orderIds: [String(id)] } });
  const { url, token } = printAnswer.parse(await begun.json());
  await (await fetch(url)).arrayBuffer();
  return fixture.get<PrintAnswer>(`/api/print/${token}`);
}

let order: PlacedOrder;

async function begins(fixture: AppFixture): Promise<void> {
  order = await fixture.buy('gross-19');
}

it.each(DAYS)(
  'Where Lexware hands out no PDF, everybody reads what is so and what helps: $name',
  ({ begin, end, code, says, customer }) =>
    describeWithEmbeddedFixture(
      async (fixture) => {
        const [document] = (await fixture.orderPage(order)).documents;
        const inTab = async () => {
          const path = `/api/orders/${order.id}/documents/${document?.id}/link`;
          const { url } = await fixture.post<{ url: string }>(path);
          return (await fetch(url)).text();
        };
        const { invoice } = await linksOf(fixture, order);
        const text = expect.stringMatching(says) as unknown;
        await begin(fixture);

        expect(JSON.parse(await inTab())).toMatchObject({ code, message: text });
        expect(await printed(fixture, order)).toMatchObject({ documents: 0, missing: [{ text }] });
        expect(await mailManually(fixture, order)).toMatchObject({ body: { code, message: text } });
        const page = await openPage(invoice.view);
        expect(page).toMatchObject(customer);
        expect(page.text).not.toMatch(/Lexware|Tarif|Verbind|App/);
        const mailed = async () =>
          (await inbox(fixture)).filter(({ attachments }) => attachments.length > 0);
        expect(await mailed()).toEqual([]);

        await end(fixture);
        expect(await inTab()).toMatch(PDF);
        expect(await printed(fixture, order)).toMatchObject({ documents: 1, missing: [] });
        expect(await mailManually(fixture, order)).toMatchObject({ status: 200 });
        expect(await (await fetch(invoice.view)).text()).toMatch(PDF);
        expect(await mailed()).toHaveLength(1);
      },
      { begins },
    ),
);
