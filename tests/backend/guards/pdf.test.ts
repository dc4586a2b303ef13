import type { PreviewAnswer, PreviewLinkAnswer } from '../../../web/contract/order/preview';
import { countStatements } from '../../support/database/count-statements';
import { linesOf, readPdf } from '../../support/documents/read-pdf';
import { onEmbeddedStage, onStages } from '../../support/stage/on-stages';
import type { PlacedOrder, Stage } from '../../support/stage/stage';

onStages('the PDF of an invoice', (stage) => {
  async function link(): Promise<string> {
    const order = await stage().buy('gross-19');
    const [document] = (await stage().orderPage(order)).documents;
    const { url } = await stage().post<{ url: string }>(
      `/api/orders/${order.id}/documents/${document?.id}/link`,
    );
    return url;
  }

  it('opens without a session token', async () => {
    const answer = await fetch(await link());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]+\.pdf"$/);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is gone after five minutes', async () => {
    const url = await link();
    stage().skip(5 * 60_000 + 1_000);
    const answer = await fetch(url);
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({
      code: 'LINK_EXPIRED',
      message: expect.stringContaining('abgelaufen'),
    });
  });

  it('says in the tab why it cannot be shown and what helps, and nothing of the customer', async () => {
    const url = await link();
    const inTab = async (address: string) => {
      const headers = {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'sec-fetch-mode': 'navigate',
      };
      const answer = await fetch(address, { headers });
      const page = await answer.text();
      const [, title] = /<h1 id="title">(.+)<\/h1>/.exec(page) ?? [];
      const [, text] = /<p id="text">(.+)<\/p>/.exec(page) ?? [];
      expect(page).not.toMatch(/Schmidt|Muster|"code"|@/);
      return { status: answer.status, title, text, asksAgain: answer.headers.has('refresh') };
    };
    expect(await inTab(`${url}x`)).toMatchObject({
      status: 410,
      title: 'Link abgelaufen',
      asksAgain: false,
    });
    const [invoice] = (await stage().books()).invoices;
    await stage().lexware.post('/faults', {
      match: `GET /v1/invoices/${invoice?.id}/file`,
      kind: '409',
      times: 5,
    });
    expect(await inTab(url)).toEqual({
      status: 503,
      title: 'Das PDF ist gleich fertig',
      text: expect.stringContaining('kurz nach dem Beleg bereit') as unknown,
      asksAgain: true,
    });
    await stage().lexware.delete('/faults');
    await stage().post('/api/lexoffice/disconnect');
    expect(await inTab(url)).toEqual({
      status: 409,
      title: 'Keine Verbindung zu Lexware Office',
      text: expect.stringContaining('Verbinde') as unknown,
      asksAgain: false,
    });
  });

  it('opens for no other token', async () => {
    const url = await link();
    const [payload = '', signature = ''] = url.slice(url.lastIndexOf('/') + 1).split('.');
    const other = Buffer.from(JSON.stringify([1, 2, '2099-01-01T00:00:00.000Z'])).toString(
      'base64url',
    );
    const forged = [
      `${other}.${signature}`,
      `${payload}.${signature}x`,
      `${payload}.`,
      'x',
      'not-json.not-signed',
      '%00',
    ];
    for (const token of forged) {
      const answer = await fetch(`${stage().url}/api/documents/${token}`);
      expect({ token, status: answer.status }).toEqual({ token, status: 410 });
    }
  });
});

/** The lines of a PDF, with blanks of one kind. */
async function printed(bytes: Uint8Array): Promise<string[]> {
  return (await readPdf(bytes)).flatMap(linesOf).map((line) => line.replaceAll('\u00A0', ' '));
}

const previewOf = (stage: Stage, { id }: Pick<PlacedOrder, 'id'>, type = 'invoice') =>
  stage.get<PreviewAnswer>(`/api/orders/${id}/lexoffice/${type}/preview`);

async function linesOfPreview(preview: PreviewAnswer): Promise<string[]> {
  expect(preview.error).toBeNull();
  return printed(Buffer.from(preview.pdf?.base64 ?? '', 'base64'));
}

/** What only a preview says, or in words of its own. */
const OF_ITS_OWN = /^(Rechnungs|Pos\.|Rechnung$|Muster Handel GmbH$)|Vorschau|Seite \d+ von \d+$/;

/** Readers of PDF files see no blank between some columns. */
const withoutBlanks = (text: string) => text.replaceAll(' ', '');

async function pdfOfInvoice(stage: Stage, order: PlacedOrder): Promise<string[]> {
  const [document] = (await stage.orderPage(order)).documents;
  const path = `/api/orders/${order.id}/documents/${document?.id}/link`;
  const { url } = await stage.post<{ url: string }>(path);
  return printed(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}

describe('the preview of a document', () => {
  it('says what Lexware prints afterwards, costs no transfer and writes nothing', () =>
    onEmbeddedStage(async (stage) => {
      for (const scenario of ['mixed-rates', 'percentage-on-order', 'swiss-consumer']) {
        const order = await stage.placeScenario(scenario);
        await stage.settle();
        const seen = async () =>
          Promise.all([stage.orderPage(order), stage.get('/api/shop'), stage.books()]);
        const before = await seen();
        const { kinds } = await countStatements(async () => {
          const lines = await linesOfPreview(await previewOf(stage, order));
          expect(lines.join(' ')).toContain('Vorschau');
        });
        expect(kinds.filter((kind) => !/^\d+ x SELECT/.test(kind))).toEqual([]);
        expect(await seen()).toEqual(before);

        await stage.pay(order);
        await stage.settle();
        const anew = await previewOf(stage, order);
        expect(anew.document?.decision).toMatchObject({ kind: 'skip', reason: 'EXISTING' });
        const said = (await linesOfPreview(anew)).filter((line) => !OF_ITS_OWN.test(line));
        expect(said.length).toBeGreaterThan(8);
        const final = withoutBlanks((await pdfOfInvoice(stage, order)).join(''));
        expect(said.filter((line) => !final.includes(withoutBlanks(line)))).toEqual([]);
      }
    }));

  it('says what would be sent, and draws it at an address that works for minutes without sign-in', () =>
    onEmbeddedStage(async (stage) => {
      const order = await stage.placeScenario('gross-19');
      await stage.settle();
      const path = `/api/orders/${order.id}/lexoffice/invoice/preview/link`;
      const { url, ...said } = await stage.post<PreviewLinkAnswer>(path);
      expect(said).toMatchObject({
        document: { kind: 'invoice', decision: { kind: 'wait' } },
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

      const refused = await stage.buy('small-business-shop');
      const withheld = await stage.post<PreviewLinkAnswer>(path.replace(order.id, refused.id));
      expect(withheld).toMatchObject({ url: null, draft: null, error: { code: 'TAX_MISMATCH' } });

      stage.skip(6 * 60_000);
      expect((await open()).status).toBe(410);
    }));

  it('says why nothing can be drawn, as a code with values and in German', () =>
    onEmbeddedStage(async (stage) => {
      const refused = await stage.buy('small-business-shop');
      expect(await previewOf(stage, refused)).toMatchObject({
        document: { kind: 'invoice', cause: { of: 'order' }, decision: { kind: 'create' } },
        pdf: null,
        error: {
          code: 'TAX_MISMATCH',
          message: expect.stringMatching(/\.$/),
          detail: { values: { code: expect.any(String) }, text: expect.stringMatching(/\.$/) },
        },
      });
      expect(await previewOf(stage, refused, 'credit')).toMatchObject({
        document: null,
        pdf: null,
        error: { code: 'UNCHANGED', detail: null },
      });
      await stage.post('/api/lexoffice/disconnect');
      expect(await previewOf(stage, refused)).toMatchObject({
        pdf: null,
        error: { code: 'NOT_CONNECTED', message: expect.stringContaining('verbinde') },
      });
      const paths = ['1/lexoffice/invoice', 'x/lexoffice/invoice', `${refused.id}/lexoffice/x`];
      const asked = paths.map((path) => stage.request('GET', `/api/orders/${path}/preview`));
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 400, 400]);
    }));

  it('of a correction names what it corrects and goes to whom the invoice names', () =>
    onEmbeddedStage(async (stage) => {
      const order = await stage.buy('gross-19');
      await stage.shopify.put('/webhooks/mode', { lose: true });
      await stage.shopify.post(`/orders/${order.id}/refund`, { amount: 5 });
      const preview = await previewOf(stage, order, 'credit');
      expect(preview.document).toMatchObject({ kind: 'credit-note', decision: { kind: 'create' } });
      const lines = await linesOfPreview(preview);
      expect(lines).toEqual(
        expect.arrayContaining(['Rechnungskorrektur', 'Anna Schmidt', 'Gesamtbetrag 5,00 €']),
      );
      expect(lines.join(' ')).toMatch(/Korrektur zur Rechnung RE0001 vom [\d.]+/);
    }));
});
