import type { z } from 'zod';
import { exportQuery, NO_COLUMNS } from '../../export';
import { emailBody } from '../../order/email-body';
import { importCountQuery } from '../../order-import';
import { MAX_SEARCH_LENGTH } from '../../search';
import { orderListQuery } from '../../order-list/order-list';
import { maxCharactersText, maxEntriesText, REQUIRED } from '../../fields/input-text';
import { vatTestBody } from '../../vat-test';
import { fileLimits, htmlLimits } from './document-limits';
import {
  addressRows,
  letters,
  LIMITED_DIALOGS,
  type LimitedDialog,
  type LimitOf,
  type LimitRow,
  templateRows,
  textRow,
} from './limit-row';
import { withValue } from './with-value';

const NO_FACT = { label: null, message: 'Ungültige Angabe' };
const NO_DAY = { ...NO_FACT, good: '2026-03-02' };
const NO_YEAR = { path: 'range', label: null, message: 'Ungültiger Zeitraum' };
const MAX_COLUMN = 'deliveryNumbers';
const columns = (count: number) => Array<string>(count).fill(MAX_COLUMN).join(',');
const NO_RECIPIENT = 'Empfänger wird benötigt';

const LIMITS: Record<LimitedDialog, LimitOf[]> = {
  mail: [
    { path: 'email', label: 'Empfänger', good: 'a@b.example', bad: ' ', message: NO_RECIPIENT },
    ...addressRows('email', 'Empfänger'),
    ...addressRows('copy', 'Kopie an'),
    ...templateRows('subject', 'Betreff', 60),
    ...htmlLimits('message', 'Nachricht'),
    ...htmlLimits('signature', 'Signatur'),
    ...fileLimits('attachments', 'Adresse von Anhang 1'),
    textRow({ path: 'version', label: null }, 64),
    { ...NO_FACT, path: 'emailedAt', good: '2026-03-02T09:00:00.000Z', bad: '2026-03-02' },
  ],
  vatTest: [
    textRow({ path: 'text', label: 'Text' }, 5_000),
    // Nothing can be started without a text.
    { path: 'text', label: null, good: 'x', bad: ' ', message: REQUIRED },
  ],
  days: [
    { path: 'first', ...NO_DAY, bad: '2026-02-30' },
    { path: 'last', ...NO_DAY, bad: '2026-03-32' },
    {
      path: 'last',
      label: 'Bis',
      good: '2026-03-02',
      bad: '2026-03-01',
      message: 'Das Ende liegt vor dem Anfang.',
    },
  ],
  export: [
    { ...NO_YEAR, good: '2000', bad: '1999' },
    { ...NO_YEAR, good: '2999', bad: '3000' },
    { ...NO_YEAR, good: 'allTime', bad: '2026.5' },
    { path: 'columns', label: 'Angaben', good: 'name', bad: '', message: NO_COLUMNS },
    {
      path: 'columns',
      label: null,
      good: columns(21),
      bad: columns(22),
      message: maxEntriesText(21),
    },
    {
      path: 'columns',
      label: null,
      good: columns(21),
      bad: letters(401),
      message: maxCharactersText(400),
    },
  ],
  list: [
    textRow({ path: 'search', label: null }, MAX_SEARCH_LENGTH),
    { ...NO_FACT, path: 'country', good: 'AT', bad: 'at' },
    textRow({ path: 'tag', label: null }, 255),
    { ...NO_FACT, path: 'tag', good: 'x', bad: ' ' },
    { path: 'since', ...NO_DAY, bad: '2026-02-30' },
    { path: 'until', ...NO_DAY, bad: '31.03.2026' },
    { ...NO_FACT, path: 'month', good: '2026-03', bad: '2026-13' },
    { ...NO_FACT, path: 'limit', good: '1', bad: '0' },
    { ...NO_FACT, path: 'limit', good: '500', bad: '501' },
    { path: 'limit', label: null, good: '50', bad: 'viele', message: 'Muss eine Zahl sein' },
    { path: 'limit', label: null, good: '50', bad: '1.5', message: 'Muss eine Zahl sein' },
  ],
};

export type DialogRow = LimitRow & { form: LimitedDialog };

/** Every limit of what is written in a window. */
export const DIALOG_ROWS: DialogRow[] = LIMITED_DIALOGS.flatMap((form) =>
  LIMITS[form].map((limit) => ({ form, ...limit })),
);

/** Those of a window that somebody can write there. */
export const entered = (form: LimitedDialog): DialogRow[] =>
  DIALOG_ROWS.filter((row) => row.form === form && row.label !== null);

export const DIALOG_SCHEMAS: Record<LimitedDialog, z.ZodType> = {
  mail: emailBody,
  vatTest: vatTestBody,
  days: importCountQuery,
  export: exportQuery,
  list: orderListQuery,
};

const BODIES: Record<LimitedDialog, object> = {
  mail: { receipt: 7, email: 'jule@kunde.example', attachments: [] },
  vatTest: {},
  days: { first: '2026-03-02', last: '2026-03-02' },
  export: { format: 'json' },
  list: {},
};

/** What is sent where the field of a row holds this. */
export function bodyWith({ form, path }: DialogRow, value: unknown): object {
  return withValue(BODIES[form], path, value);
}
