import { NOTES } from '../../tax/tax-notes';
import { dayBegin, inBerlin, printedDay } from '../../time/berlin';
import type { PayoutMethod } from '../payout';
import type { TaxCase } from '../vat-status';
import type { ReceiptFacts } from '../receipt-facts';
import type { ReceiptLine } from './receipt-lines';

/** Law demands this word on the document (§ 14 (4) no. 10 UStG). */
const TITLE = 'Gutschrift';

/** All texts of a receipt. It names the two parties and addresses nobody: tax offices read it. */
export const RECEIPT_LABELS = {
  title: (number: string) => `${TITLE} ${number}`,
  facts: {
    number: `${TITLE} Nr.`,
    issuedOn: 'Datum',
    partnerNumber: 'Partnernummer',
    period: 'Leistungszeitraum',
    taxNumber: 'Steuernummer Partner',
    vatId: 'USt-IdNr. Partner',
    buyerVatId: 'USt-IdNr. Auftraggeber',
  },
  introduction: ({ seller, buyer }: ReceiptFacts) =>
    `${buyer.name} (Leistungsempfänger) rechnet mit dieser Gutschrift über die Leistung von ` +
    `${seller.name} (Leistender) ab: die Vermittlung von Abonnements. Die Abrechnung durch den ` +
    'Leistungsempfänger ist vereinbart (§\u00A014 Abs.\u00A02 UStG).',
  columns: { position: 'Pos.', name: 'Leistung', rate: 'USt.', amount: 'Betrag' },
  line: ({ kind, month }: Pick<ReceiptLine, 'kind' | 'month'>) =>
    ({
      provision: `Vermittlung von Abonnements, ${printedMonth(month)}`,
      'taken-back': `Zurückgenommene Provision, ${printedMonth(month)}`,
      'rate-correction': `Berichtigung des Wechselkurses, ${printedMonth(month)}`,
      fee: 'Minderung der Provision bei Auszahlung über PayPal',
    })[kind],
  count: (count: number) => `${count} ${count === 1 ? 'Position' : 'Positionen'} der Anlage`,
  net: 'Summe netto',
  vat: (rate: string, net: string) => `USt. ${rate} auf ${net}`,
  untaxed: 'Rücknahme von Provision, die ohne Umsatzsteuer abgerechnet wurde',
  gross: 'Gutschriftbetrag',
  paid: 'Bereits ausgezahlt',
  credit: 'Früher zu viel gezahlte Umsatzsteuer',
  claims: 'Doppelt gezahlte Beträge, verrechnet',
  due: (isTooMuch: boolean) => (isTooMuch ? 'Zu viel gezahlt' : 'Offener Betrag'),
  later: (isOwed: boolean) =>
    isOwed
      ? 'Umsatzsteuer, folgt mit der nächsten Auszahlung'
      : 'Umsatzsteuer, wird von der nächsten Auszahlung abgezogen',
  elsewhere: 'Umsatzsteuer, mit anderen Auszahlungen verrechnet',
  total: 'Auszahlungsbetrag',
  notes: {
    regular: null,
    small: 'Umsatzsteuer: steuerfrei, Kleinunternehmer (§\u00A019 UStG)',
    eu: NOTES.reverseCharge,
    'third-country': NOTES.reverseCharge,
  } satisfies Record<TaxCase, string | null>,
  partly: (note: string) => `Zu Leistungen mit 0 % USt.: ${note}`,
  replaces: (number: string) => `Ersetzt die ${TITLE} ${number}, der widersprochen wurde.`,
  payout: {
    bank: 'Der Betrag wird ohne Abzug überwiesen.',
    paypal: 'Der Betrag wird ohne weiteren Abzug über PayPal ausgezahlt.',
  } satisfies Record<PayoutMethod, string>,
  isPaid: 'Der Betrag ist bereits ausgezahlt.',
  stillDue: (amount: string) =>
    `Der offene Betrag von ${amount} ist Umsatzsteuer und wird mit der nächsten Auszahlung gezahlt.`,
  tooMuch: (amount: string) =>
    `Der zu viel gezahlte Betrag von ${amount} ist Umsatzsteuer und wird von der nächsten Auszahlung ` +
    'abgezogen.',
  dueElsewhere: (amount: string, isTooMuch: boolean) =>
    `Der ${isTooMuch ? 'zu viel gezahlte' : 'offene'} Betrag von ${amount} wird mit anderen Auszahlungen ` +
    'verrechnet, die noch nicht gezahlt sind.',
  paidLater: (amount: string) =>
    `Weitere ${amount} Umsatzsteuer werden mit der nächsten Auszahlung gezahlt.`,
  takenOffLater: (amount: string) =>
    `Darin sind ${amount} Umsatzsteuer zu viel enthalten; die nächste Auszahlung wird um sie kleiner.`,
  objection:
    'Der Leistende kann der Gutschrift widersprechen; sie verliert dann die Wirkung einer Rechnung.',
  electronic: 'Diese Datei enthält die E-Rechnung nach EN 16931 (ZUGFeRD) als factur-x.xml.',
  objected: (day: string) =>
    `Dieser Gutschrift wurde am ${printedDate(day)} widersprochen. Sie ist keine Rechnung mehr ` +
    '(§\u00A014 Abs.\u00A02 UStG) und berechtigt nicht zum Vorsteuerabzug.',
  watermark: 'Widersprochen',
  annex: {
    title: (number: string) => `Anlage zur ${TITLE} ${number}`,
    introduction: 'Einlösungen, aus denen sich die Provision ergibt. Beträge ohne Umsatzsteuer.',
    columns: {
      position: 'Nr.',
      day: 'Datum',
      coupon: 'Code',
      plan: 'Plan',
      redemption: 'Einlösung',
      amount: 'Provision',
    },
    annual: (plan: string) => `${plan}, jährlich`,
    takenBack: 'Zurückgenommene Provision',
    rateCorrection: 'Berichtigung des Wechselkurses',
    total: 'Summe der Provision',
  },
  page: 'Seite',
  of: 'von',
  carriedOver: 'Übertrag',
  footer: { taxNumber: 'Steuernummer', vatId: 'USt-IdNr.' },
};

/** A German day, `yyyy-MM-dd`, as `02.11.2026`. */
export function printedDate(day: string): string {
  return printedDay(dayBegin(day));
}

/** A month, `yyyy-MM`, as `Oktober 2026`. */
function printedMonth(month: string): string {
  return inBerlin(dayBegin(`${month}-01`)).toFormat('LLLL yyyy', { locale: 'de' });
}

/** `Oktober 2026`, or `08/2026 – 10/2026`, which has room beside its label. */
export function printedPeriod(period: ReceiptFacts['period']): string {
  const [from, until] = [period.from.slice(0, 7), period.until.slice(0, 7)];
  return from === until ? printedMonth(from) : `${inDigits(from)} – ${inDigits(until)}`;
}

function inDigits(month: string): string {
  return month.split('-').toReversed().join('/');
}
