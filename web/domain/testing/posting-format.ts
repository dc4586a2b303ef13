/**
 * The rules that DATEV publishes for a posting batch of version 13 (developer portal, "DATEV-Format":
 * header and columns), as a list of its own, so that it can contradict the writer. Numbers of fields
 * count from 1.
 */
const HEADER: [number: number, form: RegExp][] = [
  [1, /^"EXTF"$/],
  [2, /^700$/],
  [3, /^21$/],
  [4, /^"Buchungsstapel"$/],
  [5, /^13$/],
  [6, /^20\d{15}$/],
  [7, /^$/],
  [8, /^"[A-Z]{2}"$/],
  [9, /^"\w{0,25}"$/],
  [10, /^"\w{0,25}"$/],
  [11, /^(100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/],
  [12, /^[1-9]\d{0,4}$/],
  [13, /^20\d\d(0[1-9]|1[0-2])01$/],
  [14, /^[4-8]$/],
  [15, /^20\d\d(0[1-9]|1[0-2])01$/],
  [16, /^20\d\d(0[1-9]|1[0-2])(28|29|30|31)$/],
  [17, /^"[^"]{1,30}"$/],
  [18, /^"([A-Z]{2})?"$/],
  [19, /^[12]$/],
  [20, /^(0|30|40|50|64)$/],
  [21, /^[01]$/],
  [22, /^"EUR"$/],
  [27, /^"(03|04)"$/],
];

const TEXT = (max: number) => new RegExp(`^"([^"\\u0000-\\u001f]|""){0,${max}}"$`);

/** Required columns, and what those may hold that we fill in. */
const COLUMNS: [number: number, form: RegExp][] = [
  [1, /^(?!0+,00)\d{1,10},\d\d$/],
  [2, /^"[SH]"$/],
  [7, /^(?!0+$)\d{4,9}$/],
  [8, /^(?!0+$)\d{4,9}$/],
  [9, /^"\d{0,4}"$/],
  [10, /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/],
  [11, /^"[A-Za-z0-9$%/-]{1,36}"$/],
  [12, /^"[A-Za-z0-9$%/-]{0,12}"$/],
  [14, TEXT(60)],
  [20, TEXT(210)],
  [37, TEXT(36)],
  [38, TEXT(36)],
  [40, /^"([A-Z]{2}[A-Z0-9]{0,13})?"$/],
  [41, /^(\d\d,\d\d)?$/],
  [95, TEXT(30)],
  [114, /^[01]$/],
  [115, /^$/],
  [116, /^$/],
  [123, /^"([A-Z]{2}[A-Z0-9]{0,13})?"$/],
];
const PAIRS = Array.from({ length: 8 }, (_, index) => 21 + 2 * index);
const QUOTED = new Set(
  '2 3 6 9 11 12 14 16 20 37 38 40 42 91 95 96 98 102 103 105 107 109 110 112 118 120 121 123'
    .split(' ')
    .map(Number),
);
const isQuoted = (number: number) =>
  QUOTED.has(number) || (number >= 21 && number <= 36) || (number >= 48 && number <= 87);

/** The bytes 0x80 to 0x9f to which Windows-1252 gives no character. */
const NO_CHARACTER = /[\u0081\u008d\u008f\u0090\u009d]/;

/** Everything in a file that an import would refuse or warn of; empty: nothing. */
export function formatProblems(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const lines = text.split('\r\n');
  const [first = '', headings = '', ...rows] = lines.slice(0, -1);
  const header = fieldsOf(first);
  return [
    ...(lines.at(-1) === '' ? [] : ['the last line has no end']),
    ...(/[\r\n]/.test(lines.join('')) ? ['a line end within a line'] : []),
    ...(NO_CHARACTER.test(text) ? ['a byte without a character'] : []),
    ...(rows.length > 99_999 ? ['more than 99,999 rows'] : []),
    ...(header.length === 31 ? [] : [`header: ${header.length} fields`]),
    ...misfits('header', header, HEADER),
    ...(headings.split(';').length === 125 ? [] : ['not 125 headings']),
    ...rows.flatMap((row, index) => rowProblems(`row ${index + 1}`, fieldsOf(row), header)),
  ];
}

function rowProblems(name: string, fields: string[], header: string[]): string[] {
  const at = (number: number) => fields[number - 1] ?? '';
  const length = Number(header[13]);
  const accounts = [at(7), at(8)].map((account) => account.length);
  const dayOfFile = `${(header[14] ?? '').slice(4, 6)}`;
  return [
    ...(fields.length === 125 ? [] : [`${name}: ${fields.length} fields`]),
    ...misfits(name, fields, COLUMNS),
    ...PAIRS.flatMap((number) =>
      misfits(name, fields, [
        [number, TEXT(20)],
        [number + 1, TEXT(210)],
      ]),
    ),
    ...fields.flatMap((field, index) =>
      isQuoted(index + 1) === field.startsWith('"') ? [] : [`${name}: quotes of ${index + 1}`],
    ),
    ...(accounts.every((digits) => digits === length || digits === length + 1)
      ? []
      : [`${name}: length of an account`]),
    ...(at(10).slice(2) === dayOfFile ? [] : [`${name}: outside of the period`]),
    ...((at(41) !== '') === (at(40).length === 4) ? [] : [`${name}: country and rate of the EU`]),
  ];
}

function misfits(name: string, fields: string[], forms: [number, RegExp][]): string[] {
  return forms
    .filter(([number, form]) => !form.test(fields[number - 1] ?? ''))
    .map(([number]) => `${name}: ${number} is ${fields[number - 1]}`);
}

/** With their quotes. */
function fieldsOf(line: string): string[] {
  return line.match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^";]*)(?=;|$)/g) ?? [];
}
