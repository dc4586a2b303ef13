import { SECTIONS } from '../../../domain/settings/settings';
import { SECTION_SCHEMAS } from '../../settings/sections';
import { smtpBody } from '../../smtp';
import { inputText } from '../../fields/input-text';
import { isOfSettings, LIMIT_ROWS, sectionWith } from './all-limits';
import { bodyWith, DIALOG_ROWS, DIALOG_SCHEMAS } from './dialog-limits';
import { LIMITED_DIALOGS, type LimitRow } from './limit-row';
import { type SchemaLimit, limitsOf } from './limits-of';

/** Ids of the document and the order that a window is about, and places of pages that we name. */
const CHOSEN = ['mail.receipt', 'vatTest.orderId', 'list.after', 'list.before'];

/** What a whole section is checked for stands at its fields. */
const LIMITS: SchemaLimit[] = [
  ...SECTIONS.flatMap((section) => limitsOf(SECTION_SCHEMAS[section], section)),
  ...limitsOf(smtpBody, 'sender'),
  ...LIMITED_DIALOGS.flatMap((dialog) => limitsOf(DIALOG_SCHEMAS[dialog], dialog)),
].filter(({ path }) => path.includes('.') && !CHOSEN.includes(path));
const ROWS: LimitRow[] = [...LIMIT_ROWS, ...DIALOG_ROWS];

const MESSAGES = LIMITS.filter(({ message }) => message !== null);

function isAbout(row: LimitRow, limit: SchemaLimit): boolean {
  const isThere = [row.path, row.at ?? row.path].some((place) =>
    isAt(`${row.form}.${place}`, limit),
  );
  if (limit.message !== null) return isThere && row.message === limit.message;
  return isThere && !MESSAGES.some((one) => isAbout(row, one));
}

/** A rule that finds the place itself may find it in any part. */
function isAt(place: string, { path, message }: SchemaLimit): boolean {
  const keys = place.split('.');
  const wanted = path.split('.');
  const isWithin = wanted.every((key, index) => key === '*' || key === keys[index]);
  return isWithin && (message === null || keys.length === wanted.length);
}

it('every limit of the settings, of the mail server and of windows stands in a row', () => {
  expect(LIMITS.filter((limit) => !ROWS.some((row) => isAbout(row, limit)))).toEqual([]);
});

it('every row is about a limit that there is', () => {
  expect(ROWS.filter((row) => !LIMITS.some((limit) => isAbout(row, limit)))).toEqual([]);
});

const errorOf = { error: inputText };

it.each(LIMIT_ROWS.filter(isOfSettings))(
  '$form: $path takes the last value within its limit and refuses the first beyond: $message',
  (row) => {
    const schema = SECTION_SCHEMAS[row.form];
    expect(schema.safeParse(sectionWith(row, row.good), errorOf).error).toBeUndefined();
    const { error } = schema.safeParse(sectionWith(row, row.bad), errorOf);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [row.at ?? row.path, row.message],
    ]);
  },
);

it.each(DIALOG_ROWS)(
  'the window $form: $path takes the last value within its limit and refuses the first beyond: $message',
  (row) => {
    const schema = DIALOG_SCHEMAS[row.form];
    expect(schema.safeParse(bodyWith(row, row.good), errorOf).error).toBeUndefined();
    const { error } = schema.safeParse(bodyWith(row, row.bad), errorOf);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [row.path, row.message],
    ]);
  },
);
