/** What we fill in of a row. */
export type FilledColumn =
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
export type DetailColumn = `detailKind${number}` | `detailValue${number}`;

export interface Column {
  heading: string;
  /** Quoted, also when empty; everything else is written as it is. */
  isText: boolean;
  /** In characters; longer texts are cut here rather than by the import, which warns of each. */
  max?: number;
  holds?: FilledColumn;
}

/** How many pairs of details a row has. */
export const DETAIL_PAIRS = 8;
const KIND_MAX = 20;
const VALUE_MAX = 210;

/**
 * The columns of a posting batch ("Buchungsstapel") in format version 13, in their order: what counts
 * for an import is the position, not the heading. Source: DATEV's description of the format; lengths
 * and quotes as three published writers agree on them.
 */
export const COLUMNS: readonly Column[] = [
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
