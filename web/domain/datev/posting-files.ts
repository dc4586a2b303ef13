import type { Instant } from '../ids';
import { type Cents, cents, sum } from '../money/cents';
import { decimalOfCents } from '../money/cents-text';
import type { DatevSettings } from '../setting-sections/datev-settings';
import { inBerlin, lastDayOf, MONTHS_OF_YEAR, monthsAfter } from '../time/berlin';
import type { Posting } from './posting';
import { windows1252Bytes, windows1252Text } from './windows-1252';

/** What we fill in of a row. */
type FilledColumn =
  | 'amount'
  | 'side'
  | 'account'
  | 'contraAccount'
  | 'key'
  | 'documentDay'
  | 'documentField1'
  | 'documentField2'
  | 'text'
  | 'euDestination'
  | 'euRate'
  | 'orderNumber'
  | 'isFixed'
  | 'euOrigin'
  | DetailColumn;

/** Eight pairs of what is known of a document and its value. */
type DetailColumn = `detailKind${number}` | `detailValue${number}`;

interface Column {
  heading: string;
  /** Quoted, also when empty; everything else is written as it is. */
  isText: boolean;
  /** In characters; longer texts are cut here rather than by the import, which warns of each. */
  max?: number;
  holds?: FilledColumn;
}

/** How many pairs of details a row has. */
const DETAIL_PAIRS = 8;
const KIND_MAX = 20;
const VALUE_MAX = 210;

/**
 * The columns of a posting batch ("Buchungsstapel") in format version 13, in their order: what counts
 * for an import is the position, not the heading. Source: DATEV's description of the format; lengths
 * and quotes as three published writers agree on them.
 */
const COLUMNS: readonly Column[] = [
  plain('Umsatz (ohne Soll/Haben-Kz)', { holds: 'amount' }),
  text('Soll/Haben-Kennzeichen', { holds: 'side' }),
  text('WKZ Umsatz'),
  plain('Kurs'),
  plain('Basis-Umsatz'),
  text('WKZ Basis-Umsatz'),
  plain('Konto', { holds: 'account' }),
  plain('Gegenkonto (ohne BU-Schlüssel)', { holds: 'contraAccount' }),
  text('BU-Schlüssel', { max: 4, holds: 'key' }),
  plain('Belegdatum', { holds: 'documentDay' }),
  text('Belegfeld 1', { max: 36, holds: 'documentField1' }),
  text('Belegfeld 2', { max: 12, holds: 'documentField2' }),
  plain('Skonto'),
  text('Buchungstext', { max: 60, holds: 'text' }),
  plain('Postensperre'),
  text('Diverse Adressnummer'),
  plain('Geschäftspartnerbank'),
  plain('Sachverhalt'),
  plain('Zinssperre'),
  text('Beleglink', { max: 210 }),
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', DETAIL_PAIRS).map((column, index) => ({
    ...column,
    holds: detailColumn(index),
  })),
  text('KOST1 - Kostenstelle', { max: 36 }),
  text('KOST2 - Kostenstelle', { max: 36 }),
  plain('Kost-Menge'),
  text('EU-Land u. UStID (Bestimmung)', { max: 15, holds: 'euDestination' }),
  plain('EU-Steuersatz (Bestimmung)', { holds: 'euRate' }),
  text('Abw. Versteuerungsart'),
  plain('Sachverhalt L+L'),
  plain('Funktionsergänzung L+L'),
  plain('BU 49 Hauptfunktionstyp'),
  plain('BU 49 Hauptfunktionsnummer'),
  plain('BU 49 Funktionsergänzung'),
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  plain('Stück'),
  plain('Gewicht'),
  plain('Zahlweise'),
  text('Forderungsart'),
  plain('Veranlagungsjahr'),
  plain('Zugeordnete Fälligkeit'),
  plain('Skontotyp'),
  text('Auftragsnummer', { max: 30, holds: 'orderNumber' }),
  text('Buchungstyp'),
  plain('USt-Schlüssel (Anzahlungen)'),
  text('EU-Land (Anzahlungen)'),
  plain('Sachverhalt L+L (Anzahlungen)'),
  plain('EU-Steuersatz (Anzahlungen)'),
  plain('Erlöskonto (Anzahlungen)'),
  text('Herkunft-Kz'),
  text('Buchungs GUID'),
  plain('KOST-Datum'),
  text('SEPA-Mandatsreferenz'),
  plain('Skontosperre'),
  text('Gesellschaftername'),
  plain('Beteiligtennummer'),
  text('Identifikationsnummer'),
  text('Zeichnernummer'),
  plain('Postensperre bis'),
  text('Bezeichnung SoBil-Sachverhalt'),
  plain('Kennzeichen SoBil-Buchung'),
  plain('Festschreibung', { holds: 'isFixed' }),
  plain('Leistungsdatum'),
  plain('Datum Zuord. Steuerperiode'),
  plain('Fälligkeit'),
  text('Generalumkehr (GU)'),
  plain('Steuersatz'),
  text('Land'),
  text('Abrechnungsreferenz'),
  plain('BVV-Position'),
  text('EU-Land u. UStID (Ursprung)', { max: 15, holds: 'euOrigin' }),
  plain('EU-Steuersatz (Ursprung)'),
  plain('Abw. Skontokonto'),
];

function text(heading: string, rest: Partial<Column> = {}): Column {
  return { heading, isText: true, ...rest };
}

function plain(heading: string, rest: Partial<Column> = {}): Column {
  return { heading, isText: false, ...rest };
}

function pairs(kind: string, value: string, count: number): Column[] {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number) => [
    text(`${kind} ${number}`, { max: KIND_MAX }),
    text(`${value} ${number}`, { max: VALUE_MAX }),
  ]);
}

function detailColumn(index: number): DetailColumn {
  const number = Math.floor(index / 2);
  return index % 2 === 0 ? `detailKind${number}` : `detailValue${number}`;
}

/** A posting batch ("Buchungsstapel") that DATEV can import: EXTF 700, category 21, version 13. */
export interface PostingFile {
  name: string;
  /** In Windows-1252. */
  bytes: Uint8Array<ArrayBuffer>;
  postings: number;
  /** All amounts added up: the sum of debits that an import shows, and that of credits. */
  amount: Cents;
}

interface PostingBatch {
  /** `yyyy-MM`: of the documents' dates, for rows do not name their year. */
  month: string;
  /** All of that month; postings of one document stand side by side. */
  postings: readonly Posting[];
  settings: DatevSettings;
  /** Which closing of the month it is of; null: the month is open, and the file may still change. */
  closing: number | null;
  createdAt: Instant;
}

/** More postings in one file are refused. */
const MAX_POSTINGS = 99_999;

/**
 * The files of a month: one, or as many as the limit of postings takes; the postings of one document
 * are in one file. The same batch gives the same bytes. Throws a RangeError for a posting of another
 * month.
 */
export function postingFiles(batch: PostingBatch): PostingFile[] {
  const parts = partsOf(batch.postings);
  const stray = batch.postings.find(({ day }) => !day.startsWith(`${batch.month}-`));
  if (stray) throw new RangeError(`A posting of ${stray.day} in a file of ${batch.month}`);
  let before = 0;
  return parts.map((postings, index) => {
    const range = parts.length > 1 ? `_${before + 1}-${before + postings.length}` : '';
    const counter = parts.length > 1 ? ` ${index + 1}/${parts.length}` : '';
    before += postings.length;
    const lines = [header(batch, counter), HEADINGS, ...postings.map(row)];
    return {
      name: `EXTF_Buchungsstapel_${batch.month}${range}${marksOf(batch)}.csv`,
      bytes: windows1252Bytes(lines.map((line) => `${line}\r\n`).join('')),
      postings: postings.length,
      amount: sum(postings.map(({ amount }) => amount)),
    };
  });
}

/** Nobody is to take for final what may change, nor import a later closing beside the first. */
function marksOf({ closing, settings: { confirmedAt } }: PostingBatch): string {
  const ofClosing = closing !== null && closing > 1 ? `_Abschluss-${closing}` : '';
  const open = closing === null ? '_OFFEN' : '';
  return `${ofClosing}${open}${confirmedAt === '' ? '_ENTWURF' : ''}`;
}

/** What the batch is called in DATEV, 30 characters at most. */
function batchName({ month, closing }: PostingBatch, counter: string): string {
  const [year = '', monthOfYear = ''] = month.split('-');
  const later = closing !== null && closing > 1 ? ` Nr. ${closing}` : '';
  return `Belegfluss ${monthOfYear}/${year}${closing === null ? ' offen' : later}${counter}`;
}

function partsOf(postings: readonly Posting[]): Posting[][] {
  const parts: Posting[][] = [[]];
  for (const group of byDocument(postings)) {
    const last = parts.at(-1) ?? [];
    if (last.length + group.length <= MAX_POSTINGS) last.push(...group);
    else parts.push(group);
  }
  return parts;
}

function byDocument(postings: readonly Posting[]): Posting[][] {
  const groups: Posting[][] = [];
  for (const posting of postings) {
    const last = groups.at(-1);
    if (last?.[0]?.documentField1 === posting.documentField1) last.push(posting);
    else groups.push([posting]);
  }
  return groups;
}

const HEADINGS = COLUMNS.map(({ heading }) => heading).join(';');

const NOTHING = '';

/** The 31 fields of the first line, see DATEV's description of the header. */
function header(batch: PostingBatch, counter: string): string {
  const { month, settings, createdAt } = batch;
  return [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    inBerlin(createdAt).toFormat('yyyyMMddHHmmssSSS'),
    NOTHING,
    quoted('BF'),
    quoted(NOTHING),
    quoted(NOTHING),
    settings.adviser,
    settings.client,
    businessYearBegin(month, settings),
    String(settings.accountLength),
    compactDay(`${month}-01`),
    compactDay(lastDayOf(month)),
    quoted(batchName(batch, counter)),
    quoted(NOTHING),
    // Bookkeeping, for no purpose of its own; the adviser fixes it, not we.
    '1',
    '0',
    '0',
    quoted('EUR'),
    NOTHING,
    quoted(NOTHING),
    NOTHING,
    NOTHING,
    quoted(settings.chart.slice(-2)),
    NOTHING,
    NOTHING,
    quoted(NOTHING),
    quoted(NOTHING),
  ].join(';');
}

/** The last first of `firstMonth` that is not after the month. */
function businessYearBegin(month: string, { firstMonth }: DatevSettings): string {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number);
  const monthsBefore = (monthOfYear - firstMonth + MONTHS_OF_YEAR) % MONTHS_OF_YEAR;
  return compactDay(monthsAfter(`${year}-${month.slice(-2)}-01`, -monthsBefore));
}

function compactDay(day: string): string {
  return day.replaceAll('-', '');
}

const BLANK = COLUMNS.map(({ isText }) => (isText ? quoted(NOTHING) : NOTHING));
const FILLED = COLUMNS.flatMap((column, index) =>
  column.holds === undefined ? [] : [{ column, index, holds: column.holds }],
);

function row(posting: Posting): string {
  const values = valuesOf(posting);
  const fields = [...BLANK];
  for (const { column, index, holds } of FILLED) {
    const value = values[holds];
    if (value !== undefined && value !== NOTHING) fields[index] = written(value, column);
  }
  return fields.join(';');
}

function valuesOf(posting: Posting): Partial<Record<FilledColumn, string>> {
  const { eu } = posting;
  return {
    amount: amountText(posting.amount),
    side: posting.side === 'debit' ? 'S' : 'H',
    account: posting.account,
    contraAccount: posting.contraAccount,
    key: posting.key,
    documentDay: dayAndMonth(posting.day),
    documentField1: posting.documentField1,
    documentField2: posting.documentField2,
    text: posting.text,
    euDestination: eu?.destination,
    euRate: eu === null || eu.rate === null ? NOTHING : rateText(eu.rate),
    orderNumber: posting.orderNumber,
    isFixed: '0',
    euOrigin: eu?.origin,
    ...detailValues(posting),
  };
}

function detailValues({ details }: Posting): Partial<Record<FilledColumn, string>> {
  const pairs = details
    .slice(0, DETAIL_PAIRS)
    .flatMap(({ kind, value }, index): [FilledColumn, string][] => [
      [`detailKind${index}`, kind],
      [`detailValue${index}`, value],
    ]);
  return Object.fromEntries(pairs);
}

function written(value: string, { isText, max }: Column): string {
  return isText ? quoted(windows1252Text(value).slice(0, max)) : value;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

const MAX_AMOUNT = 999_999_999_999;

/** `1234,50`; importers refuse a sign, nothing and more than ten digits before the comma. */
function amountText(amount: Cents): string {
  if (amount <= 0 || amount > MAX_AMOUNT) throw new RangeError(`Not to be posted: ${amount}`);
  return decimalOfCents(amount).replace('.', ',');
}

/** Hundredths of a percent as `05,50`. */
function rateText(rate: number): string {
  return decimalOfCents(cents(rate)).replace('.', ',').padStart(5, '0');
}

/** The first of March is `0103`. */
function dayAndMonth(day: string): string {
  return `${day.slice(8, 10)}${day.slice(5, 7)}`;
}
