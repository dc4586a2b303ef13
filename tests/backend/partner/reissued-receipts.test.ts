import { PDFDocument } from '@cantoo/pdf-lib';
import { drawReceipt } from '../../../web/adapters/pdf/receipt/draw-receipt';
import { markPaid, markReturned } from '../../../web/features/operator/payouts/settle-payout';
import type { VatStatus } from '../../../web/domain/partner/vat-status';
import type { Payout } from '../../../web/ports/stores/partner-payout-stores';
import { type OpenedDatabase, openSqlite } from '../../support/database/databases';
import { brokenRules } from '../../support/documents/e-invoice-rules';
import { linesOf, readPdf } from '../../support/documents/read-pdf';
import { textAt, under, xmlTree } from '../../support/documents/xml-tree';
import {
  createPayouts,
  declare,
  objectTo,
  payoutOf,
  sendPayouts,
} from '../../support/partner/pay-out';
import { PAYPAL, PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import { aPrintable } from '../../support/samples/a-printable-receipt';
import { manualClock } from '../../support/time/manual-clock';

const NOVEMBER = '2026-11-12T10:00:00.000Z';

/** One partner, whose payouts are created, sent, answered and objected to. */
class Partner {
  private clock = manualClock('2026-12-01T03:00:00.000Z');

  private constructor(
    private readonly opened: OpenedDatabase,
    readonly partner: PayablePartner,
    private gateway: ReturnType<typeof somePreferences>['gateway'],
  ) {}

  static async of(vatStatus: VatStatus, gateway = somePreferences().gateway): Promise<Partner> {
    const opened = await openSqlite();
    const preferences = somePreferences({ vatStatus, gateway });
    const partner = await PayablePartner.approved(opened.database, preferences);
    return new Partner(opened, partner, gateway);
  }

  private get database() {
    return this.opened.database;
  }

  dispose(): Promise<void> {
    return this.opened.dispose();
  }

  private now(): string {
    this.clock.advance(60_000);
    return this.clock.now().toISOString();
  }

  at(moment: string): void {
    this.clock = manualClock(moment);
  }

  night(): Promise<void> {
    return createPayouts(this.database, this.clock);
  }

  private payoutWith(receipt?: string): Promise<Payout> {
    return payoutOf(this.database, this.partner.id, receipt);
  }

  async send(): Promise<void> {
    const { method } = await this.payoutWith();
    await sendPayouts(this.database, { method, most: 9 }, this.clock.now());
  }

  async pay(): Promise<void> {
    const { id } = await this.payoutWith();
    const settled = { actor: 'test', at: this.now(), reason: '' };
    await this.database.transaction((stores) => markPaid(stores, id, settled));
  }

  async comeBack(): Promise<void> {
    const { id } = await this.payoutWith();
    const settled = { actor: 'test', at: this.now(), reason: 'AC04' };
    await this.database.transaction((stores) => markReturned(stores, id, settled));
  }

  async object(receipt: string): Promise<void> {
    await objectTo(this.database, await this.payoutWith(receipt), this.now());
  }

  /** Holds from November on. */
  declare(vatStatus: VatStatus, gateway = this.gateway): Promise<void> {
    this.gateway = gateway;
    const preferences = somePreferences({ vatStatus, gateway });
    const from = { at: this.now(), vatValidFrom: '2026-11' };
    return declare(this.database, this.partner.id, preferences, from);
  }

  /** Operators let receipts of the year before show more VAT. */
  async agree(): Promise<void> {
    const { partnerPayouts } = this.database;
    for (const { receipt, raise } of await partnerPayouts.raises())
      await partnerPayouts.allowRaise(receipt.number, raise, this.now());
  }

  /** The sums of the receipt as its pages and its XML say them, and what it says of the payment. */
  async read(number: string) {
    const facts = await this.database.partnerPayouts.receipt(number);
    if (!facts) throw new Error('There is no receipt');
    const file = await drawReceipt({ ...aPrintable(), facts });
    const [first = []] = (await readPdf(file)).map(linesOf);
    const lines = first.map((line) => line.replaceAll('\u00A0', ' '));
    const from = lines.findIndex((line) => line.startsWith('Gutschriftbetrag'));
    const to = lines.findIndex((line) =>
      /^(Auszahlungsbetrag|Offener Betrag|Zu viel gez)/.test(line),
    );
    const last = lines.findLastIndex((line) => /^Auszahlungsbetrag/.test(line));
    const [xml = null, ...others] = (await PDFDocument.load(file)).getAttachments();
    expect(others).toEqual([]);
    return {
      sums: lines.slice(from === -1 ? to : from, Math.max(to, last) + 1),
      text: lines.join(' '),
      xml: xml && xmlSums(Buffer.from(xml.data ?? []).toString()),
    };
  }

  /** What is carried to the next payout, and whether the ledger closes. */
  async ledger() {
    const { openVat, paid } = await this.database.partnerLedger.sums(this.partner.id);
    expect((await this.database.partnerLedger.differences(null, 9)).found).toEqual([]);
    return { openVat, paid };
  }
}

function xmlSums(text: string) {
  const xml = xmlTree(text);
  expect(brokenRules(xml)).toEqual([]);
  const path = [
    'rsm:SupplyChainTradeTransaction',
    'ram:ApplicableHeaderTradeSettlement',
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  ];
  const [sums = xml] = under(xml, ...path);
  const prepaid = under(sums, 'ram:TotalPrepaidAmount').length > 0;
  const said = (name: string) => textAt(sums, `ram:${name}`);
  return [
    said('GrandTotalAmount'),
    prepaid ? said('TotalPrepaidAmount') : null,
    said('DuePayableAmount'),
  ];
}

const OPEN = (amount: string) =>
  `Der offene Betrag von ${amount} € ist Umsatzsteuer und wird mit der nächsten Auszahlung gezahlt.`;
const TOO_MUCH = (amount: string) =>
  `Der zu viel gezahlte Betrag von ${amount} € ist Umsatzsteuer und wird von der nächsten Auszahlung abgezogen.`;
const WHOLE = 'Der Betrag wird ohne Abzug überwiesen.';
const PAID = 'Der Betrag ist bereits ausgezahlt.';

interface Case {
  before: VatStatus;
  after: VatStatus;
  paypal?: true;
  /** Of the new receipt. */
  number?: string;
  /** What became of the payout before the objection. */
  life: (one: Partner) => Promise<void>;
  /** Gross, prepaid and due, as the XML says; null: it has none. */
  xml: [string, string | null, string] | null;
  sums: string[];
  text: string;
  openVat: number;
}

const waits = async () => undefined;
const left = (one: Partner) => one.send();
const paid = async (one: Partner) => {
  await one.send();
  await one.pay();
};
const cameBack = async (one: Partner) => {
  await one.send();
  await one.comeBack();
};

/** Of 60.00 net, 11.40 of VAT: each computed by hand. */
const CASES: Record<string, Case> = {
  'never left, VAT from now on': {
    before: 'small',
    after: 'regular',
    life: waits,
    xml: ['71.40', null, '71.40'],
    sums: ['Auszahlungsbetrag 71,40 €'],
    text: WHOLE,
    openVat: 0,
  },
  'never left, no VAT from now on': {
    before: 'regular',
    after: 'small',
    life: waits,
    xml: null,
    sums: ['Auszahlungsbetrag 60,00 €'],
    text: WHOLE,
    openVat: 0,
  },
  'under way, VAT from now on': {
    before: 'small',
    after: 'regular',
    life: left,
    xml: ['71.40', null, '71.40'],
    sums: [
      'Gutschriftbetrag 71,40 €',
      'Umsatzsteuer, folgt mit der nächsten Auszahlung -11,40 €',
      'Auszahlungsbetrag 60,00 €',
    ],
    text: `${WHOLE} Weitere 11,40 € Umsatzsteuer werden mit der nächsten Auszahlung gezahlt.`,
    openVat: 11_40,
  },
  'paid, VAT from now on': {
    before: 'small',
    after: 'regular',
    life: paid,
    xml: ['71.40', '60.00', '11.40'],
    sums: ['Gutschriftbetrag 71,40 €', 'Bereits ausgezahlt -60,00 €', 'Offener Betrag 11,40 €'],
    text: OPEN('11,40'),
    openVat: 11_40,
  },
  'paid, no VAT from now on': {
    before: 'regular',
    after: 'small',
    life: paid,
    xml: null,
    sums: ['Gutschriftbetrag 60,00 €', 'Bereits ausgezahlt -71,40 €', 'Zu viel gezahlt -11,40 €'],
    text: TOO_MUCH('11,40'),
    openVat: -11_40,
  },
  'paid, with the same VAT': {
    before: 'regular',
    after: 'regular',
    life: paid,
    xml: ['71.40', '71.40', '0.00'],
    sums: ['Gutschriftbetrag 71,40 €', 'Bereits ausgezahlt -71,40 €', 'Offener Betrag 0,00 €'],
    text: PAID,
    openVat: 0,
  },
  'came back, VAT from now on': {
    before: 'small',
    after: 'regular',
    life: cameBack,
    xml: ['71.40', null, '71.40'],
    sums: [
      'Gutschriftbetrag 71,40 €',
      'Umsatzsteuer, folgt mit der nächsten Auszahlung -11,40 €',
      'Auszahlungsbetrag 60,00 €',
    ],
    text: `${WHOLE} Weitere 11,40 € Umsatzsteuer werden mit der nächsten Auszahlung gezahlt.`,
    openVat: 11_40,
  },
  'came back, no VAT from now on': {
    before: 'regular',
    after: 'small',
    life: cameBack,
    xml: null,
    sums: [
      'Gutschriftbetrag 60,00 €',
      'Umsatzsteuer, wird von der nächsten Auszahlung abgezogen 11,40 €',
      'Auszahlungsbetrag 71,40 €',
    ],
    text: `${WHOLE} Darin sind 11,40 € Umsatzsteuer zu viel enthalten; die nächste Auszahlung wird um sie kleiner.`,
    openVat: -11_40,
  },
  // 3.5 % of 60.00 are 2.10, and 19 % of 57.90 are 11.00.
  'paid by PayPal': {
    before: 'small',
    after: 'regular',
    paypal: true,
    life: paid,
    xml: ['68.90', '57.90', '11.00'],
    sums: ['Gutschriftbetrag 68,90 €', 'Bereits ausgezahlt -57,90 €', 'Offener Betrag 11,00 €'],
    text: OPEN('11,00'),
    openVat: 11_00,
  },
  'paid by PayPal after it came back from the bank': {
    before: 'small',
    after: 'regular',
    life: async (one) => {
      await cameBack(one);
      await one.declare('small', PAYPAL);
      await paid(one);
    },
    xml: ['68.90', '57.90', '11.00'],
    sums: ['Gutschriftbetrag 68,90 €', 'Bereits ausgezahlt -57,90 €', 'Offener Betrag 11,00 €'],
    text: 'Minderung der Provision bei Auszahlung über PayPal 19 % -2,10 €',
    openVat: 11_00,
  },
  'paid, in a later year': {
    before: 'small',
    after: 'regular',
    life: async (one) => {
      await paid(one);
      one.at('2027-03-04T03:00:00.000Z');
    },
    number: 'GS-2027-0001',
    xml: ['71.40', '60.00', '11.40'],
    sums: ['Gutschriftbetrag 71,40 €', 'Bereits ausgezahlt -60,00 €', 'Offener Betrag 11,40 €'],
    text: OPEN('11,40'),
    openVat: 11_40,
  },
};

describe('a receipt that is issued anew says what of it is paid, on its pages as in its XML', () => {
  it.each(Object.entries(CASES))('%s', async (_name, { before, after, life, ...expected }) => {
    const one = await Partner.of(before, expected.paypal ? PAYPAL : undefined);
    await one.partner.earn(60_00, NOVEMBER);
    await one.night();
    await life(one);
    await one.object('GS-2026-0001');
    await one.declare(after);
    await one.night();
    await one.agree();
    await one.night();
    const read = await one.read(expected.number ?? 'GS-2026-0002');
    expect(read).toMatchObject({ xml: expected.xml, sums: expected.sums });
    expect(read.text).toContain(expected.text);
    expect(await one.ledger()).toMatchObject({ openVat: expected.openVat });
    await one.dispose();
  });

  it('after a refund: 100.00 less 10.00, with 17.10 of VAT', async () => {
    const one = await Partner.of('small');
    const redemption = await one.partner.earn(100_00, NOVEMBER);
    await one.partner.takeBack(redemption, 10_00, NOVEMBER);
    await one.night();
    await paid(one);
    await one.object('GS-2026-0001');
    await one.declare('regular');
    await one.night();
    const { xml, text } = await one.read('GS-2026-0002');
    expect(xml).toEqual(['107.10', '90.00', '17.10']);
    expect(text).toContain('Zurückgenommene Provision, November 2026 19 % -10,00 €');
    expect(await one.ledger()).toEqual({ openVat: 17_10, paid: 90_00 });
    await one.dispose();
  });

  it('again, after the next payout has taken its VAT off, and that says it was paid before', async () => {
    const one = await Partner.of('regular');
    await one.partner.earn(60_00, NOVEMBER);
    await one.night();
    await paid(one);
    await one.object('GS-2026-0001');
    await one.declare('small');
    await one.night();
    await one.partner.earn(70_00, '2026-12-12T10:00:00.000Z');
    await one.declare('regular');
    one.at('2027-01-01T03:00:00.000Z');
    await one.night();
    // 70.00 and 13.30, less 11.40 that were paid with the first.
    expect(await one.read('GS-2027-0001')).toMatchObject({
      xml: ['83.30', '11.40', '71.90'],
      sums: [
        'Gutschriftbetrag 83,30 €',
        'Früher zu viel gezahlte Umsatzsteuer -11,40 €',
        'Auszahlungsbetrag 71,90 €',
      ],
    });
    await paid(one);
    await one.object('GS-2026-0002');
    await one.declare('regular');
    await one.night();
    await one.agree();
    await one.night();
    // 71.40 were paid, of which the second took off 11.40.
    expect(await one.read('GS-2027-0002')).toMatchObject({
      xml: ['71.40', '60.00', '11.40'],
      sums: ['Gutschriftbetrag 71,40 €', 'Bereits ausgezahlt -60,00 €', 'Offener Betrag 11,40 €'],
    });
    expect(await one.ledger()).toEqual({ openVat: 11_40, paid: 71_40 + 71_90 });
    await one.partner.earn(50_00, '2027-01-12T10:00:00.000Z');
    one.at('2027-02-01T03:00:00.000Z');
    await one.night();
    // Its own 59.50, and with them the 11.40, which are of the receipt before.
    expect(await one.read('GS-2027-0003')).toMatchObject({
      xml: ['59.50', null, '59.50'],
      sums: [
        'Gutschriftbetrag 59,50 €',
        'Umsatzsteuer, mit anderen Auszahlungen verrechnet 11,40 €',
        'Auszahlungsbetrag 70,90 €',
      ],
    });
    expect(await one.ledger()).toMatchObject({ openVat: 0 });
    await one.dispose();
  });

  it('with VAT that was raised and taken back unpaid: the next receipt is not said to be prepaid', async () => {
    const one = await Partner.of('small');
    await one.partner.earn(60_00, NOVEMBER);
    await one.night();
    await paid(one);
    await one.object('GS-2026-0001');
    await one.declare('regular');
    await one.night();
    // 60.00 and 11.40 are billed, and the second payout that brings the 11.40 is not sent.
    await one.partner.earn(70_00, '2026-12-12T10:00:00.000Z');
    one.at('2027-01-01T03:00:00.000Z');
    await one.night();
    await one.object('GS-2026-0002');
    await one.declare('small');
    await one.night();
    expect((await one.ledger()).openVat).toBe(-11_40);
    await one.partner.earn(80_00, '2027-01-12T10:00:00.000Z');
    await one.declare('regular');
    one.at('2027-02-01T03:00:00.000Z');
    await one.night();
    expect(await one.read('GS-2027-0003')).toMatchObject({
      xml: ['95.20', null, '95.20'],
      sums: [
        'Gutschriftbetrag 95,20 €',
        'Umsatzsteuer, mit anderen Auszahlungen verrechnet -11,40 €',
        'Auszahlungsbetrag 83,80 €',
      ],
    });
    await one.dispose();
  });

  it('after it took off VAT that is not paid yet: what is left is not promised as VAT', async () => {
    const one = await Partner.of('regular');
    await one.partner.earn(60_00, NOVEMBER);
    await one.night();
    await cameBack(one);
    await one.object('GS-2026-0001');
    await one.declare('small');
    await one.night();
    await one.partner.earn(70_00, '2026-12-12T10:00:00.000Z');
    await one.declare('regular');
    one.at('2027-01-01T03:00:00.000Z');
    await one.night();
    await paid(one);
    await one.object('GS-2027-0001');
    await one.declare('regular');
    await one.night();
    const { xml, text } = await one.read('GS-2027-0002');
    expect(xml).toEqual(['83.30', '71.90', '11.40']);
    expect(text).toContain(
      'Der offene Betrag von 11,40 € wird mit anderen Auszahlungen verrechnet, die noch nicht gezahlt sind.',
    );
    await one.dispose();
  });
});
