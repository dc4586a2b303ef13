import {
  type PreviewAnswer,
  type PreviewLinkAnswer,
  previewLinkAnswer,
} from '../../../web/contract/order/preview';
import { printAnswer } from '../../../web/contract/printing';
import type { ShopAnswer } from '../../../web/contract/shop';
import { businessOrder } from '../../crash/fixture/business-customer';
import { countStatements } from '../../support/database/count-statements';
import { linesOf, readPdf } from '../../support/documents/read-pdf';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';
import { askForInvoice } from '../../support/stories/acts-on-documents';

/** The lines of a PDF, with blanks of one kind. */
async function printed(bytes: Uint8Array): Promise<string[]> {
  return (await readPdf(bytes)).flatMap(linesOf).map((line) => line.replaceAll('\u00A0', ' '));
}

const previewOf = (
  fixture: AppFixture,
  { id }: Pick<PlacedOrder, 'id'>,
  type = 'invoice',
  query = '',
) => fixture.get<PreviewAnswer>(`/api/orders/${id}/lexoffice/${type}/preview${query}`);

async function linesOfPreview(preview: PreviewAnswer): Promise<string[]> {
  expect(preview.error).toBeNull();
  return printed(Buffer.from(preview.pdf?.base64 ?? '', 'base64'));
}

interface Refunded {
  refunds: { id: string }[];
}

/** Errors that only a preview has, or in a text of its own. */
const OF_ITS_OWN = /^(Rechnungs|Pos\.|Rechnung$|Muster Handel GmbH$)|Vorschau|Seite \d+ von \d+$/;

/** Readers of PDF files see no blank between some columns. */
const withoutBlanks = (text: string) => text.replaceAll(' ', '');

async function pdfOfInvoice(fixture: AppFixture, order: PlacedOrder): Promise<string[]> {
  const [document] = (await fixture.orderPage(order)).documents;
  const path = `/api/orders/${order.id}/documents/${document?.id}/link`;
  const { url } = await fixture.post<{ url: string }>(path);
  return printed(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}

describe('the preview of a document', () => {
  it('says what Lexware prints afterwards, costs no transfer and writes nothing', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      for (const scenario of ['mixed-rates', 'percentage-on-order', 'swiss-consumer']) {
        const order = await fixture.placeScenario(scenario);
        await fixture.settle();
        const readAll = async () =>
          Promise.all([fixture.orderPage(order), fixture.get('/api/shop'), fixture.books()]);
        const before = await readAll();
        // The opened app has its billing read.
        await fixture.settle();
        const { kinds } = await countStatements(async () => {
          const lines = await linesOfPreview(await previewOf(fixture, order));
          expect(lines.join(' ')).toContain('Vorschau');
        });
        expect(kinds.filter((kind) => !/^\d+ x SELECT/.test(kind))).toEqual([]);
        expect(await readAll()).toEqual(before);

        await fixture.pay(order);
        await fixture.settle();
        const anew = await previewOf(fixture, order);
        expect(anew.document?.decision).toMatchObject({ kind: 'skip', reason: 'EXISTING' });
        const previewLines = (await linesOfPreview(anew)).filter((line) => !OF_ITS_OWN.test(line));
        expect(previewLines.length).toBeGreaterThan(8);
        const final = withoutBlanks((await pdfOfInvoice(fixture, order)).join(''));
        expect(previewLines.filter((line) => !final.includes(withoutBlanks(line)))).toEqual([]);
      }
    }));

  it('says what would be sent, and draws it at an address that works for minutes without sign-in', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      const order = await fixture.placeScenario('gross-19');
      await fixture.settle();
      const path = `/api/orders/${order.id}/lexoffice/invoice/preview/link`;
      const { resetAt } = (await fixture.get<ShopAnswer>('/api/shop')).plan.credits;
      const { url, ...said } = await fixture.post<PreviewLinkAnswer>(path);
      expect(said).toMatchObject({
        document: {
          kind: 'invoice',
          decision: { kind: 'wait', values: { event: 'paid', resetAt } },
        },
        draft: {
          totalCents: 3_470,
          taxCents: 554,
          taxType: 'gross',
          taxSubType: null,
          isFinalized: true,
          isMailed: false,
        },
        error: null,
      });
      const open = () => fetch(url ?? '');
      const drawn = await printed(new Uint8Array(await (await open()).arrayBuffer()));
      expect(drawn.join(' ')).toContain('Vorschau');
      const ofDocuments = (url ?? '').replace('/documents/preview/', '/documents/');
      expect((await fetch(ofDocuments)).status).toBe(410);
      expect((await fetch(`${url}x`)).status).toBe(410);

      const refused = await fixture.buy('small-business-shop');
      const withheld = await fixture.post<PreviewLinkAnswer>(path.replace(order.id, refused.id));
      expect(withheld).toMatchObject({ url: null, draft: null, error: { code: 'TAX_MISMATCH' } });

      fixture.skip(6 * 60_000);
      expect((await open()).status).toBe(410);
    }));

  it('says why nothing can be drawn, as a code with values and in German', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      const refused = await fixture.buy('small-business-shop');
      expect(await previewOf(fixture, refused)).toMatchObject({
        document: { kind: 'invoice', cause: { of: 'order' }, decision: { kind: 'create' } },
        pdf: null,
        error: {
          code: 'TAX_MISMATCH',
          message: expect.stringMatching(/\.$/),
          detail: { values: { code: expect.any(String) }, text: expect.stringMatching(/\.$/) },
        },
      });
      expect(await previewOf(fixture, refused, 'credit')).toMatchObject({
        document: null,
        pdf: null,
        error: { code: 'UNCHANGED', detail: null },
      });
      await fixture.post('/api/lexoffice/disconnect');
      expect(await previewOf(fixture, refused)).toMatchObject({
        pdf: null,
        error: { code: 'NOT_CONNECTED', message: expect.stringContaining('verbinde') },
      });
      const paths = ['1/lexoffice/invoice', 'x/lexoffice/invoice', `${refused.id}/lexoffice/x`];
      const requests = paths.map((path) => fixture.request('GET', `/api/orders/${path}/preview`));
      expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([404, 400, 400]);
    }));

  it('of a correction names what it corrects and goes to whom the invoice names', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      const order = await fixture.buy('gross-19');
      await fixture.shopify.put('/webhooks/mode', { lose: true });
      await fixture.shopify.post(`/orders/${order.id}/refund`, { amount: 5 });
      const preview = await previewOf(fixture, order, 'credit');
      expect(preview.document).toMatchObject({ kind: 'credit-note', decision: { kind: 'create' } });
      const lines = await linesOfPreview(preview);
      expect(lines).toEqual(
        expect.arrayContaining(['Rechnungskorrektur', 'Anna Schmidt', 'Gesamtbetrag 5,00 €']),
      );
      expect(lines.join(' ')).toMatch(/Korrektur zur Rechnung RE0001 vom [\d.]+/);

      await fixture.shopify.post(`/orders/${order.id}/refund`, { amount: 7 });
      const page = `/api/orders/${order.id}/lexoffice/credit/preview/link`;
      const linkOf = async (cause: object) => {
        const answer = await fixture.request('POST', page, { body: { cause } });
        return previewLinkAnswer.parse(await answer.json());
      };
      const sums: (number | undefined)[] = [];
      const { refunds } = await fixture.shopify.get<Refunded>(`/orders/${order.id}`);
      for (const { id } of refunds) {
        const cause = { of: 'refund', refund: id.split('/').at(-1), issue: 0 };
        const { document, draft, url } = await linkOf(cause);
        expect(document).toMatchObject({ kind: 'credit-note', cause });
        const drawn = await printed(new Uint8Array(await (await fetch(url ?? '')).arrayBuffer()));
        sums.push(draft?.totalCents);
        expect(drawn.join(' ')).toContain(draft?.totalCents === 500 ? '5,00 €' : '7,00 €');
        const inApp = await previewOf(fixture, order, 'credit', `?cause=refund:${cause.refund}`);
        expect(inApp).toMatchObject({ document: { cause }, draft });
        expect(await linesOfPreview(inApp)).toEqual(drawn);
      }
      expect(sums).toEqual([500, 700]);
      const unknown = { of: 'refund', refund: '1', issue: 0 };
      expect(await linkOf(unknown)).toMatchObject({
        document: null,
        url: null,
        error: { code: 'UNCHANGED' },
      });
      const odd = await fixture.request('POST', page, { body: { cause: { of: 'x' } } });
      expect(odd.status).toBe(400);
      for (const cause of ['x', 'edit:0', 'refund:', `refund:${'1'.repeat(30)}`]) {
        const path = page.replace('/link', `?cause=${cause}`);
        expect((await fixture.request('GET', path)).status).toBe(400);
      }
    }));

  it('of a company with 300 lines is drawn in full, and created and printed as it was seen', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      const lineItems = Array.from({ length: 300 }, (_, index) => ({
        title: `Perle ${index}`,
        quantity: 1,
        originalUnitPriceSet: '1.19',
        taxLines: [{ title: 'USt', rate: 0.19 }],
      }));
      const company = { ...businessOrder(1), lineItems };
      const order = await fixture.shopify.post<PlacedOrder>('/orders', { order: company });
      await fixture.settle();
      const previewed = await previewOf(fixture, order);
      expect(previewed.draft).toMatchObject({ totalCents: 35_700, taxCents: 5_700 });
      const lines = (await linesOfPreview(previewed)).join('\n');
      expect(lines).toContain('Muster 1 GmbH');
      for (const { title } of lineItems) expect(lines).toMatch(new RegExp(`${title}\\b`));
      await askForInvoice(fixture, order);
      const { invoices, contacts } = await fixture.books();
      expect(invoices).toMatchObject([{ totalPrice: { totalGrossAmount: 357 } }]);
      expect(contacts).toMatchObject([{ company: { name: 'Muster 1 GmbH' } }]);
      const body = { orderIds: [String(order.id)] };
      const begun = await fixture.request('POST', '/api/print', { body });
      const { url } = printAnswer.parse(await begun.json());
      const print = await printed(new Uint8Array(await (await fetch(url)).arrayBuffer()));
      expect(print.join('\n')).toContain('Perle 299');
    }));

  it('of an order that Shopify hides says why there is none, and what exists is still printed', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      const [billed, open] = [
        await fixture.buy('gross-19'),
        await fixture.placeScenario('gross-19'),
      ];
      await fixture.settle();
      await fixture.shopify.post('/clock', { advanceSeconds: 70 * 86_400 });
      fixture.skip(70 * 86_400_000);
      const path = `/api/orders/${open.id}/lexoffice/invoice/preview/link`;
      const answer = await fixture.request('POST', path);
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        {
          code: 'ORDER_HIDDEN',
          message: expect.stringContaining('alle Bestellungen zu lesen') as unknown,
        },
      ]);
      expect((await pdfOfInvoice(fixture, billed)).join('')).toContain('RE0001');
    }));

  it('of a cancelled invoice is the one that "create now" would issue anew', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      const order = await fixture.buy('gross-19');
      const [invoice] = (await fixture.orderPage(order)).documents;
      await fixture.post(`/api/orders/${order.id}/documents/${invoice?.id}/cancel`);
      await fixture.settle();
      const anew = await previewOf(fixture, order);
      expect(anew.document).toMatchObject({ cause: { of: 'reissue', number: 1 } });
      expect((await linesOfPreview(anew)).length).toBeGreaterThan(8);
    }));
});
