import type { PreviewLinkAnswer } from '../../web/contract/order/preview';
import { NO_ANSWER } from '../testing/merchant';
import { aMailAsSet, anInvoice, anOrderAnswer, waiting } from '../testing/answers';
import { API, body, CREATE, invoiced, ORDER, orderWindow } from '../testing/opened';

const open = orderWindow();

const PREVIEW = `POST ${API}/lexoffice/invoice/preview/link`;

const missing = anOrderAnswer({ decision: waiting });

const previewed: PreviewLinkAnswer = {
  document: { kind: 'invoice', cause: { of: 'order' }, decision: { ...waiting } },
  draft: {
    totalCents: 123_450,
    taxCents: 19_710,
    currency: 'EUR',
    taxType: 'gross',
    taxSubType: null,
    isFinalized: true,
    isMailed: false,
  },
  error: null,
  url: 'https://app.example/api/documents/preview/x',
};

describe('the overview', () => {
  it('shows what there is and what can be done with it', async () => {
    const page = await open({ [ORDER]: [body(invoiced)] });
    await page.until('1.234,50');
    const labels = page.all('s-button').map((button) => button.textContent);
    expect(labels).toEqual(['PDF öffnen', 'Per E-Mail senden', 'Ändern', 'Schließen']);
    page.press('Schließen');
    expect(page.closed()).toBe(1);
  });

  it('says of each document that is not there why, and leads to its preview', async () => {
    const credit = {
      ...waiting,
      document: 'credit-note',
      cause: { of: 'edit', number: 1 },
    } as const;
    const page = await open({
      [ORDER]: [body(anOrderAnswer({ decision: waiting, decisions: [credit] }))],
      [PREVIEW]: [{ body: previewed }],
    });
    await page.until(waiting.text);
    expect(page.text()).toContain('Gutschrift');
    page.press('Vorschau');
    await page.until('Vorschau als PDF in neuem Tab öffnen');
  });

  it('names an invoice once that can be issued anew, and previews that one', async () => {
    const over = { ...waiting, kind: 'skip', reason: 'CANCELLED', text: 'Storniert.' } as const;
    const anew = { ...over, document: 'invoice', cause: { of: 'reissue', number: 1 } } as const;
    const page = await open({
      [ORDER]: [body(anOrderAnswer({ decision: over, decisions: [anew] }))],
      [PREVIEW]: [{ body: previewed }],
    });
    await page.until('Storniert.');
    expect(page.all('s-button').filter((one) => one.textContent === 'Vorschau')).toHaveLength(1);
    page.press('Vorschau');
    await page.until('Vorschau als PDF in neuem Tab öffnen');
    expect(page.sent).toEqual([{ cause: anew.cause }]);
  });

  it('leads to the preview of each of several that are missing of a kind', async () => {
    const missingCredit = (refund: string) =>
      ({
        ...waiting,
        document: 'credit-note',
        cause: { of: 'refund', refund, issue: 0 },
      }) as const;
    const credits = [missingCredit('8'), missingCredit('9')];
    const of9 = {
      ...previewed,
      document: { kind: 'credit-note', cause: credits[1]?.cause, decision: waiting },
    };
    const page = await open({
      [ORDER]: [body(anOrderAnswer({ documents: [anInvoice()], decisions: credits }))],
      [PREVIEW.replace('invoice', 'credit')]: [{ body: of9 }],
      [CREATE.replace('invoice', 'credit-note')]: [body(invoiced)],
    });
    await page.until('Vorschau');
    const previews = page.all('s-button').filter((one) => one.textContent === 'Vorschau');
    expect(previews).toHaveLength(2);
    page.pressOn(previews[1]);
    await page.until('Jetzt erstellen');
    page.press('Jetzt erstellen');
    await page.until('1.234,50');
    const { cause } = credits[1] ?? {};
    expect(page.sent).toEqual([{ cause }, { cause }]);
  });
});

describe('the preview', () => {
  it('says sums, taxation and what will happen, and opens in a tab', async () => {
    const page = await open(
      { [ORDER]: [body(missing)], [PREVIEW]: [{ body: previewed }] },
      'step=preview&kind=invoice',
    );
    await page.until('stimmt auf den Cent');
    const text = page.text().replace(/\s/g, ' ');
    expect(text).toContain('Summe 1.234,50 €, darin 197,10 € Umsatzsteuer');
    expect(text).toContain('Mit deutscher Umsatzsteuer');
    expect(text).toContain('gleich abgeschlossen');
    expect(page.all('s-link')[0]?.getAttribute('href')).toBe(previewed.url);
  });

  it('warns of what speaks against a document that could be made', async () => {
    const text = 'Eine gleiche Bestellung hat schon eine Rechnung.';
    const decision = { ...waiting, kind: 'refuse', reason: 'DUPLICATE_ORDER', text } as const;
    const document = { kind: 'invoice', cause: { of: 'order' }, decision };
    const page = await open(
      { [ORDER]: [body(missing)], [PREVIEW]: [{ body: { ...previewed, document } }] },
      'step=preview',
    );
    await page.until(text);
    expect(page.all('s-banner[tone=warning]').map((one) => one.textContent)).toEqual([text]);
    expect(page.button('Jetzt erstellen')).not.toBeNull();
  });

  it('creates what was previewed, and shows it', async () => {
    const page = await open(
      { [ORDER]: [body(missing)], [PREVIEW]: [{ body: previewed }], [CREATE]: [body(invoiced)] },
      'step=preview',
    );
    await page.until('Jetzt erstellen');
    page.press('Jetzt erstellen');
    await page.until('Per E-Mail senden');
    expect(page.sent).toEqual([{ cause: { of: 'order' } }]);
  });

  it('says why there would be none, and leads to the tax where that is to be chosen', async () => {
    const refused = {
      ...waiting,
      kind: 'refuse',
      reason: 'TAX_MISMATCH',
      canCreate: true,
    } as const;
    const withheld: PreviewLinkAnswer = {
      document: { kind: 'invoice', cause: { of: 'order' }, decision: refused },
      draft: null,
      url: null,
      error: {
        code: 'TAX_MISMATCH',
        message: 'Die Steuern passen nicht.',
        detail: { values: { code: 'X' }, text: 'Es fehlen 19 %.' },
      },
    };
    const page = await open(
      { [ORDER]: [body(missing)], [PREVIEW]: [{ body: withheld }] },
      'step=preview',
    );
    await page.until('Die Steuern passen nicht.');
    expect(page.text()).toContain('Es fehlen 19 %.');
    expect(page.button('Jetzt erstellen')).toBeNull();
    expect(page.button('Steuerliche Behandlung')?.getAttribute('variant')).toBe('primary');
  });

  it('never says "failed" where no answer came', async () => {
    const page = await open(
      { [ORDER]: [body(missing)], [PREVIEW]: [{ body: previewed }], [CREATE]: [NO_ANSWER] },
      'step=preview',
    );
    await page.until('Jetzt erstellen');
    page.press('Jetzt erstellen');
    await page.until('Er entsteht höchstens einmal');
    expect(page.headings()).not.toContain('Der Beleg konnte nicht erstellt werden');
    expect(page.calls.filter((call) => call === ORDER)).toHaveLength(2);
  });
});

it.each([
  ['preview&kind=invoice', PREVIEW, { body: previewed }, 'stimmt auf den Cent'],
  ['tax', `GET ${API}/tax`, { body: { refused: null, chosen: null, choices: [] } }, 'nichts zu'],
  [
    'mail&document=7',
    `GET ${API}/invoice/email?receipt=7`,
    { body: aMailAsSet() },
    'Anhang hinzufügen',
  ],
])('offers to ask again where a step could not be loaded: %s', async (step, call, reply, text) => {
  const page = await open(
    { [ORDER]: [body(invoiced)], [call]: [NO_ANSWER, reply] },
    `step=${step}`,
  );
  await page.until('Es kam keine brauchbare Antwort.');
  page.press('Erneut versuchen');
  await page.until(text);
  expect(page.button('Erneut versuchen')).toBeNull();
});

it('keeps the choice of the tax', async () => {
  const choices = [
    { treatment: 'domestic', values: { code: 'X' }, text: 'Mit deutscher Umsatzsteuer abrechnen.' },
    { treatment: 'distanceSales', values: { code: 'X' }, text: 'Als Fernverkauf abrechnen.' },
  ];
  const tax = { refused: null, chosen: null, choices };
  const page = await open(
    {
      [ORDER]: [body(missing), body(anOrderAnswer({ decision: { ...waiting, kind: 'create' } }))],
      [`GET ${API}/tax`]: [{ body: tax }],
      [`POST ${API}/tax`]: [{ status: 202, body: { ...tax, chosen: 'domestic' } }],
    },
    'step=tax',
  );
  await page.until('Als Fernverkauf abrechnen.');
  expect(page.button('So abrechnen')).toBeNull();
  page.pick('domestic');
  await page.until('So abrechnen');
  page.press('So abrechnen');
  await page.until('Vorschau');
  expect(page.sent).toEqual([{ treatment: 'domestic' }]);
});
