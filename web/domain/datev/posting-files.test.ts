import { cents } from '../money/cents';
import type { DatevSettings } from '../setting-sections/datev-settings';
import { atRate } from '../testing/month-orders';
import { aPostedDocument, someDatevSettings } from '../testing/posting-batch';
import { formatProblems } from '../testing/posting-format';
import { fieldOf, readPostings } from '../testing/read-postings';
import { documentPostings, type PostedDocument } from './document-postings';
import type { Posting } from './posting';
import { type PostingFile, postingFiles } from './posting-files';

/** Headings are what DATEV's own export calls its columns. */
const HEADINGS =
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schl\xFCssel);BU-Schl\xFCssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Gesch\xE4ftspartnerbank;Sachverhalt;Zinssperre;Beleglink;Beleginfo - Art 1;Beleginfo - Inhalt 1;Beleginfo - Art 2;Beleginfo - Inhalt 2;Beleginfo - Art 3;Beleginfo - Inhalt 3;Beleginfo - Art 4;Beleginfo - Inhalt 4;Beleginfo - Art 5;Beleginfo - Inhalt 5;Beleginfo - Art 6;Beleginfo - Inhalt 6;Beleginfo - Art 7;Beleginfo - Inhalt 7;Beleginfo - Art 8;Beleginfo - Inhalt 8;KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionserg\xE4nzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionserg\xE4nzung;Zusatzinformation - Art 1;Zusatzinformation- Inhalt 1;Zusatzinformation - Art 2;Zusatzinformation- Inhalt 2;Zusatzinformation - Art 3;Zusatzinformation- Inhalt 3;Zusatzinformation - Art 4;Zusatzinformation- Inhalt 4;Zusatzinformation - Art 5;Zusatzinformation- Inhalt 5;Zusatzinformation - Art 6;Zusatzinformation- Inhalt 6;Zusatzinformation - Art 7;Zusatzinformation- Inhalt 7;Zusatzinformation - Art 8;Zusatzinformation- Inhalt 8;Zusatzinformation - Art 9;Zusatzinformation- Inhalt 9;Zusatzinformation - Art 10;Zusatzinformation- Inhalt 10;Zusatzinformation - Art 11;Zusatzinformation- Inhalt 11;Zusatzinformation - Art 12;Zusatzinformation- Inhalt 12;Zusatzinformation - Art 13;Zusatzinformation- Inhalt 13;Zusatzinformation - Art 14;Zusatzinformation- Inhalt 14;Zusatzinformation - Art 15;Zusatzinformation- Inhalt 15;Zusatzinformation - Art 16;Zusatzinformation- Inhalt 16;Zusatzinformation - Art 17;Zusatzinformation- Inhalt 17;Zusatzinformation - Art 18;Zusatzinformation- Inhalt 18;Zusatzinformation - Art 19;Zusatzinformation- Inhalt 19;Zusatzinformation - Art 20;Zusatzinformation- Inhalt 20;St\xFCck;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete F\xE4lligkeit;Skontotyp;Auftragsnummer;Buchungstyp;USt-Schl\xFCssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erl\xF6skonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;F\xE4lligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto';

/** Written by hand, a byte for each character: two rates of one invoice, a sale to France, a credit note. */
const OCTOBER = [
  '"EXTF";700;21;"Buchungsstapel";13;20261103083000000;;"BF";"";"";29098;55003;20260101;4;20261001;20261031;"Belegfluss 10/2026";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  HEADINGS,
  '123,90;"S";"";;;"";10002;8400;"";3010;"RE1001";"1001";;"#1001 J\xF6rg M\xFCller \x96 K\xE4se f\xFCr 5 \x80";;"";;;;"";"Bestellung";"#1001";"Zahlart";"shopify_payments";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;"";;"";;;;;;"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;;;"";;;;"#1001";"";;"";;;;"";"";;"";;"";;"";"";;"";;0;;;;"";;"";"";;"";;',
  '10,70;"S";"";;;"";10002;8300;"";3010;"RE1001";"1001";;"#1001 J\xF6rg M\xFCller \x96 K\xE4se f\xFCr 5 \x80";;"";;;;"";"Bestellung";"#1001";"Zahlart";"shopify_payments";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;"";;"";;;;;;"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;;;"";;;;"#1001";"";;"";;;;"";"";;"";;"";;"";"";;"";;0;;;;"";;"";"";;"";;',
  '120,00;"S";"";;;"";10001;8320;"";0110;"RE1002";"1002";;"FR #1002 Zo\xEB";;"";;;;"";"Bestellung";"#1002";"Zahlart";"paypal";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;"FR";20,00;"";;;;;;"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;;;"";;;;"#1002";"";;"";;;;"";"";;"";;"";;"";"";;"";;0;;;;"";;"";"";;"DE123456789";;',
  '40,00;"H";"";;;"";10002;8400;"";3110;"RK1001";"1001";;"#1001 J\xF6rg M\xFCller";;"";;;;"";"Bestellung";"#1001";"Zahlart";"shopify_payments";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;"";;"";;;;;;"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;;;"";;;;"#1001";"";;"";;;;"";"";;"";;"";;"";"";;"";;0;;;;"";;"";"";;"";;',
];

/** By hand as well: SKR04 by five digits, a business year from July, nothing confirmed yet. */
const FEBRUARY = [
  '"EXTF";700;21;"Buchungsstapel";13;20280301000000007;;"BF";"";"";1001;1;20270701;5;20280201;20280229;"Belegfluss 02/2028 offen";"";1;0;0;"EUR";;"";;;"04";;;"";""',
  HEADINGS,
  '1000,00;"S";"";;;"";100030;41250;"";2902;"R-2028/7";"1001A";;"1001 A Zolc & S\xF6hne ""Nord""";;"";;;;"";"Bestellung";"1001 A";"Belegnummer";"R-2028/7_";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;"FR12345678901";;"";;;;;;"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;;;"";;;;"1001 A";"";;"";;;;"";"";;"";;"";;"";"";;"";;0;;;;"";;"";"";;"";;',
];

const october = {
  month: '2026-10',
  closing: 1,
  createdAt: '2026-11-03T07:30:00.000Z',
  settings: someDatevSettings({ vatId: 'DE123456789' }),
};
const octoberDocuments = [
  aPostedDocument({
    number: 'RK1001',
    kind: 'credit-note',
    date: '2026-10-31',
    customerName: 'Jörg Müller',
    rates: [atRate(1_900, 4_000)],
  }),
  aPostedDocument({
    number: 'RE1002',
    date: '2026-10-01',
    orderName: '#1002',
    customerName: 'Zoë 🧀',
    gateways: ['PayPal'],
    country: 'FR',
    taxSubType: 'distanceSales',
    rates: [atRate(2_000, 12_000)],
  }),
  aPostedDocument({
    customerName: 'Jörg Müller – Käse für 5 €',
    rates: [atRate(1_900, 12_390), atRate(700, 1_070), atRate(0, 0)],
  }),
];

const february = {
  month: '2028-02',
  closing: null,
  createdAt: '2028-02-29T23:00:00.007Z',
  settings: someDatevSettings({
    adviser: '1001',
    client: '1',
    chart: 'SKR04',
    accountLength: 5,
    firstMonth: 7,
    confirmedAt: '',
  }),
};
const februaryDocuments = [
  aPostedDocument({
    number: 'R-2028/7_',
    date: '2028-02-29',
    orderName: '1001 A',
    customerName: 'Żółć & Söhne "Nord"',
    gateways: [],
    country: 'FR',
    vatId: 'FR12345678901',
    taxType: 'intraCommunitySupply',
    rates: [atRate(0, 100_000)],
  }),
];

it.each([
  ['EXTF_Buchungsstapel_2026-10.csv', OCTOBER, october, octoberDocuments],
  ['EXTF_Buchungsstapel_2028-02_OFFEN_ENTWURF.csv', FEBRUARY, february, februaryDocuments],
])('%s is byte for byte the file written by hand', (name, lines, batch, documents) => {
  const [file, ...more] = postingFiles({ ...batch, postings: posted(documents, batch.settings) });
  expect(more).toEqual([]);
  expect(file?.name).toBe(name);
  const bytes = Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1');
  expect(Buffer.from(file?.bytes ?? []).toString('latin1')).toBe(bytes.toString('latin1'));
  expect(formatProblems(file?.bytes ?? new Uint8Array())).toEqual([]);
});

function posted(documents: PostedDocument[], settings: DatevSettings): Posting[] {
  const { postings, refusals } = documentPostings(documents, settings);
  expect(refusals).toEqual([]);
  return postings;
}

const [aPosting] = posted([aPostedDocument()], october.settings);

it.each([
  ['a text of 61 characters', { text: 'x'.repeat(61) }, 14, 'x'.repeat(60)],
  ['the kind of a detail', { details: [{ kind: 'k'.repeat(21), value: 'v' }] }, 21, 'k'.repeat(20)],
  ['line breaks and tabs', { text: 'a\r\nb\tc' }, 14, 'a b c'],
  ['semicolons and quotes', { text: '"a";"b' }, 14, '"a";"b'],
  ['emoji, Greek and Cyrillic', { text: '#1 🙂 Ωμέγα Ж Łukasz Đorđe' }, 14, '#1 Lukasz Dorde'],
  ['decomposed umlauts', { text: 'Mu\u0308ller' }, 14, 'M\xFCller'],
])('%s: the import can read it', (_, change, column, expected) => {
  const postings = [{ ...aPosting, ...change } as Posting];
  const [file] = postingFiles({ ...october, postings });
  const [row = []] = readPostings(file?.bytes ?? new Uint8Array()).rows;
  expect(fieldOf(row, column)).toBe(expected);
});

it.each([
  ['nothing', { amount: cents(0) }],
  ['a negative amount', { amount: cents(-1) }],
  ['eleven digits', { amount: cents(1_000_000_000_000) }],
  ['a day of another month', { day: '2026-11-01' }],
])('%s is never written', (_, change) => {
  const postings = [{ ...aPosting, ...change } as Posting];
  expect(() => postingFiles({ ...october, postings })).toThrow(RangeError);
});

it('an empty month is a file without rows', () => {
  const files = postingFiles({ ...october, postings: [] });
  expect(files.map((file: PostingFile) => readPostings(file.bytes).rows)).toEqual([[]]);
});
