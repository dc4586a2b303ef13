import type { OrderLinksAnswer } from '../../../web/contract/document-links';
import { type PrintAnswer, printAnswer } from '../../../web/contract/printing/print-answer';
import { openPage } from '../../support/documents/opened-page';
import { inbox, mailByHand } from '../../support/mail/inbox';
import { onEmbeddedStage } from '../../support/stage/on-stages';
import type { PlacedOrder, Stage } from '../../support/stage/stage';

const MANY = 99;
const PDF = /^%PDF-/;

interface Day {
  name: string;
  begin: (stage: Stage) => Promise<unknown>;
  end: (stage: Stage) => Promise<unknown>;
  code: string;
  /** What the merchant reads, in the tab, in the print and beside the mail. */
  says: RegExp;
  /** What the customer reads, who can do nothing about it. */
  customer: { status: number; title: string };
}

const LATER = { status: 503, title: 'Deine Rechnung ist gerade nicht abrufbar' };
const SOON = { status: 404, title: 'Deine Rechnung wird gerade erstellt' };

const failing = (kind: string) => async (stage: Stage) => {
  const [invoice] = (await stage.books()).invoices;
  const match = `GET /v1/invoices/${invoice?.id}/file`;
  await stage.lexware.fails(match, kind, MANY);
};
const goodAgain = (stage: Stage) => stage.lexware.works();

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
    begin: (stage) => stage.lexware.post('/scopes/drop', { scope: 'invoices.read' }),
    end: (stage) => stage.connect(),
    code: 'LEXWARE_SCOPE',
    says: /darf in Lexware Office noch nicht.*Verbinde dein Konto/,
    customer: LATER,
  },
  {
    name: 'a connection that ended',
    begin: (stage) => stage.lexware.post('/tokens/kill', { kind: 'all' }),
    end: (stage) => stage.connect(),
    code: 'CONNECTION_INTERRUPTED',
    says: /nimmt unsere Anmeldung nicht mehr an.*erneut/,
    customer: LATER,
  },
];

async function printed(stage: Stage, { id }: PlacedOrder): Promise<PrintAnswer> {
  const begun = await stage.request('POST', '/api/print', { body: { orderIds: [String(id)] } });
  const { url, token } = printAnswer.parse(await begun.json());
  await (await fetch(url)).arrayBuffer();
  return stage.get<PrintAnswer>(`/api/print/${token}`);
}

it.each(DAYS)(
  'Where Lexware hands out no PDF, everybody reads what is so and what helps: $name',
  ({ begin, end, code, says, customer }) =>
    onEmbeddedStage(async (stage) => {
      const order = await stage.buy('gross-19');
      const [document] = (await stage.orderPage(order)).documents;
      const inTab = async () => {
        const path = `/api/orders/${order.id}/documents/${document?.id}/link`;
        const { url } = await stage.post<{ url: string }>(path);
        return (await fetch(url)).text();
      };
      const path = `/api/orders/${order.id}/document-link`;
      const { invoice } = await stage.get<OrderLinksAnswer>(path);
      const text = expect.stringMatching(says) as unknown;
      await begin(stage);

      expect(JSON.parse(await inTab())).toMatchObject({ code, message: text });
      expect(await printed(stage, order)).toMatchObject({ documents: 0, missing: [{ text }] });
      expect(await mailByHand(stage, order)).toMatchObject({ body: { code, message: text } });
      const page = await openPage(invoice.view);
      expect(page).toMatchObject(customer);
      expect(page.text).not.toMatch(/Lexware|Tarif|Verbind|App/);
      const mailed = async () =>
        (await inbox(stage)).filter(({ attachments }) => attachments.length > 0);
      expect(await mailed()).toEqual([]);

      await end(stage);
      expect(await inTab()).toMatch(PDF);
      expect(await printed(stage, order)).toMatchObject({ documents: 1, missing: [] });
      expect(await mailByHand(stage, order)).toMatchObject({ status: 200 });
      expect(await (await fetch(invoice.view)).text()).toMatch(PDF);
      expect(await mailed()).toHaveLength(1);
    }),
);
