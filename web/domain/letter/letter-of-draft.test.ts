import { cents } from '../money/cents';
import type { DocumentId, LexwareId } from '../ids';
import type { AnyDraft, CreditNoteDraft, InvoiceDraft } from '../documents/model/draft';
import { aLine, anAddress } from '../testing/builders';
import { abroad, untaxed } from '../testing/drafts/invoice-drafts';
import { deliveryNoteDraft, SENT } from '../testing/drafts/delivery-notes';
import { discounted, laidOut, parcel } from '../testing/drafts/laid-out-invoice';
import { letterOfDraft } from './letter-of-draft';

const letter = (draft: AnyDraft) => letterOfDraft(draft, 'Kaffeehaus Berger GmbH');

/** As printed: a number and its sign stay on one line. */
const shown = (text: string) => text.replace(/ (?=[€%])/gu, '\u00A0');

describe('the letter of an invoice', () => {
  const printed = letter(laidOut({ order: { lines: [discounted], shippingLines: [parcel] } }));

  it('names sender and recipient, and what Lexware has yet to assign', () => {
    expect(printed).toMatchObject({
      title: 'Rechnung',
      sender: 'Kaffeehaus Berger GmbH',
      recipient: ['Anna Beispiel', 'Hauptstraße 1', '10115 Berlin'],
      facts: [
        { label: 'Rechnungsnummer', value: 'folgt' },
        { label: 'Rechnungsdatum', value: '02.03.2026' },
      ],
      introduction: expect.stringContaining('Bestellung #1001'),
      closing: ['Zahlung erhalten (Shopify Payments)', 'Zahlung erhalten am 02.03.2026.'],
      pages: { page: 'Seite', of: 'von', carriedOver: 'Übertrag', watermark: 'Vorschau' },
    });
  });

  it('has a line each for goods, discounts and shipping, with what is carried over after it', () => {
    const lines = printed.table.rows.map(({ cells, carriedOver }) => [
      ...Object.values(cells),
      carriedOver,
    ]);
    expect(lines).toEqual(
      [
        ['1', 'Wanderrucksack', '2', 'Stück', '119,00 €', '19 %', '238,00 €', '238,00 €'],
        ['2', 'Rabatt SOMMER', '1', 'Pauschale', '-10,00 €', '19 %', '-10,00 €', '228,00 €'],
        ['3', 'Versand: DHL Paket', '1', 'Pauschale', '4,90 €', '19 %', '4,90 €', '232,90 €'],
      ].map((line) => line.map(shown)),
    );
    expect(printed.table.rows[0]?.description).toBe('Art.-Nr. WR-30');
  });

  it('sums up net, tax per rate and total', () => {
    expect(printed.sums).toEqual([
      { label: 'Summe netto', amount: shown('195,71 €'), isTotal: false },
      {
        label: shown('enthaltene USt. 19 % auf 195,71 €'),
        amount: shown('37,19 €'),
        isTotal: false,
      },
      { label: 'Gesamtbetrag', amount: shown('232,90 €'), isTotal: true },
    ]);
  });
});

describe('what depends on the order', () => {
  it('an invoice in net prices puts the tax on top, per rate', () => {
    const lines = [aLine({ id: '1' }), aLine({ id: '2', rate: 700, unitPrice: cents(10_700) })];
    const { sums, table } = letter(laidOut({ order: { lines }, invoice: { asNet: true } }));
    expect(table.rows.map(({ cells }) => cells.unitPrice)).toEqual([
      shown('100,00 €'),
      shown('100,00 €'),
    ]);
    expect(sums.map(({ label, amount }) => `${label}: ${amount}`)).toEqual(
      [
        'Summe netto: 200,00 €',
        'USt. 7 % auf 100,00 €: 7,00 €',
        'USt. 19 % auf 100,00 €: 19,00 €',
        'Gesamtbetrag: 226,00 €',
      ].map(shown),
    );
  });

  it('without tax there are neither rates nor a net sum, but the reason', () => {
    const { table, sums, recipient, closing } = letter(laidOut({ order: abroad('CH', untaxed) }));
    expect(table.columns).not.toContain('rate');
    expect(sums).toEqual([{ label: 'Gesamtbetrag', amount: shown('119,00 €'), isTotal: true }]);
    expect(recipient.at(-1)).toBe('Schweiz');
    expect(closing[0]).toBe('Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a, § 6 UStG)');
  });

  it('prices keep the four decimals that Lexware multiplies', () => {
    const draft = laidOut({});
    const lines = draft.lines.map((line) => ({ ...line, quantity: 1.5, unitPrice: 27_983 }));
    expect(letter({ ...draft, lines }).table.rows[0]?.cells).toMatchObject({
      quantity: '1,5',
      unitPrice: shown('2,7983 €'),
      amount: shown('4,20 €'),
    });
  });

  it('a document in English is English throughout, but the mark of a preview', () => {
    const english = letter(laidOut({ language: 'en', order: { lines: [aLine()] } }));
    expect(english.title).toBe('Invoice');
    expect(english.facts[1]).toEqual({ label: 'Invoice date', value: '2 March 2026' });
    expect(english.table.heads.name).toBe('Description');
    expect(english.table.rows[0]?.cells).toMatchObject({ rate: '19%', amount: '€119.00' });
    expect(english.sums.at(-1)).toEqual({
      label: 'Total amount',
      amount: '€119.00',
      isTotal: true,
    });
    expect(english.pages).toMatchObject({ page: 'Page', of: 'of', watermark: 'Vorschau' });
  });

  it('states the day of supply or its span, and the reference of an XRechnung', () => {
    const draft = laidOut({});
    const day = '2026-03-02T23:30:00.000Z';
    const sent: InvoiceDraft = { ...draft, delivery: { kind: 'delivery', date: day } };
    expect(letter(sent).facts).toContainEqual({ label: 'Lieferdatum', value: '03.03.2026' });
    const span: InvoiceDraft = {
      ...draft,
      delivery: { kind: 'serviceperiod', from: day, to: '2026-04-01T10:00:00.000Z' },
      buyerReference: '04011000-1234512345-06',
    };
    expect(letter(span).facts.slice(2)).toEqual([
      { label: 'Leistungszeitraum', value: '03.03.2026 – 01.04.2026' },
      { label: 'Käuferreferenz', value: '04011000-1234512345-06' },
    ]);
    expect(letter({ ...span, language: 'en' }).facts[2]?.value).toBe(
      '3\u00A0March\u00A02026 – 1\u00A0April\u00A02026',
    );
  });

  it('a correction is addressed to the recipient of the invoice, and requests no payment', () => {
    const { name, street, zip, city } = { ...anAddress(), name: 'Berta Beispiel' };
    const draft: CreditNoteDraft = {
      ...laidOut({}),
      kind: 'credit-note',
      title: '',
      corrects: 7 as DocumentId,
      isLinked: true,
      remark: 'Vielen Dank',
      recipient: {
        kind: 'invoiced',
        contactId: 'c1' as LexwareId,
        address: { name, supplement: null, street, zip, city, countryCode: 'ES_CN' },
      },
    };
    expect(letter(draft)).toMatchObject({
      title: 'Rechnungskorrektur',
      recipient: ['Berta Beispiel', 'Hauptstraße 1', '10115 Berlin', 'Spanien'],
      facts: [{ label: 'Belegnummer' }, { label: 'Belegdatum' }],
      closing: ['Vielen Dank'],
    });
  });

  it('no name writes a second line into the address or reverses the text after it', () => {
    const billingAddress = anAddress({ company: 'Tee\nGratis \u202Eknahre', firstName: null });
    expect(letter(laidOut({ order: { billingAddress } })).recipient[0]).toBe('Tee Gratis  knahre');
  });
});

it('a delivery note goes where the goods go, and shows no prices', () => {
  const draft = deliveryNoteDraft({
    ...SENT,
    shippingAddress: anAddress({ firstName: 'Berta', street: 'Lagerweg 2' }),
    lines: [aLine({ quantity: 2 })],
  });
  const { recipient, facts, table, sums, closing } = letter({
    ...draft,
    deliveryTerms: 'Frei Haus',
  });
  expect(recipient).toEqual(['Berta Beispiel', 'Lagerweg 2', '10115 Berlin']);
  expect(facts.map(({ label }) => label)).toEqual([
    'Lieferscheinnummer',
    'Lieferscheindatum',
    'Lieferdatum',
  ]);
  expect(table.columns).toEqual(['position', 'name', 'quantity', 'unit']);
  expect(table.rows[0]).toMatchObject({ cells: { quantity: '2' }, carriedOver: null });
  expect(sums).toEqual([]);
  expect(closing).toEqual(['Frei Haus']);
});
