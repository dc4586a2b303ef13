import type { SettingsSection } from '../../../domain/settings/settings';
import { NO_ADDRESS } from '../../settings/parts';
import { templateProblemText } from '../../fields/template-problem-text';
import { maxCharactersText } from '../../fields/input-text';

/**
 * Windows in which something is written or chosen: a mail, a test for VAT ids, an import of days,
 * an export; and the list of orders, which addresses lead to.
 */
export const LIMITED_DIALOGS = ['mail', 'vatTest', 'days', 'export', 'list'] as const;
export type LimitedDialog = (typeof LIMITED_DIALOGS)[number];

/** A section of the settings, the merchant's mail server, or a window. */
export type LimitedForm = SettingsSection | 'sender' | LimitedDialog;

/** One limit: the last value within it, the first one beyond, and the error for that. */
export interface LimitRow {
  form: LimitedForm;
  /** Of the field, as the server names it. */
  path: string;
  /** The path of the error, if it is another one. */
  at?: string;
  /** What the field is called on its screen; null where that lets nobody enter such a value. */
  label: string | null;
  /** The group of fields that it stands in, where others are called the same. */
  group?: string;
  good: unknown;
  bad: unknown;
  message: string;
}

export type LimitOf = Omit<LimitRow, 'form'>;

export const UNKNOWN_PLACEHOLDER = {
  good: 'Zu {{ order.name }}',
  bad: 'Zu {{ order.nme }}',
  message: templateProblemText({ code: 'UNKNOWN_VALUE', name: 'order.nme' }),
};

export const letters = (length: number) => 'x'.repeat(length);

/** A field of a screen: its path, what it is called, and its group. */
export type NamedField = Pick<LimitRow, 'path' | 'label' | 'group'>;

export function textRow(field: NamedField, max: number): LimitOf {
  return {
    ...field,
    good: letters(max),
    bad: letters(max + 1),
    message: maxCharactersText(max),
  };
}

/** Text with placeholders. */
export function templateRows(path: string, label: string, max: number): LimitOf[] {
  return [textRow({ path, label }, max), { path, label, ...UNKNOWN_PLACEHOLDER }];
}

/** As long as an address may be; one letter more makes it none. */
export const MAX_ADDRESS = `${letters(241)}@shop.example`;

export function addressRows(path: string, label: string): LimitOf[] {
  const good = MAX_ADDRESS;
  return [
    { path, label, good, bad: `x${good}`, message: NO_ADDRESS },
    { path, label, good, bad: letters(1_001), message: maxCharactersText(1_000) },
  ];
}

export function tagRows(path: string, label: string, max = 250, maxLength = 255): LimitOf[] {
  const some = (count: number) => Array.from({ length: count }, (_, index) => `tag${index}`);
  return [
    { path, label, good: some(max), bad: some(max + 1), message: `Maximal ${max} Tags` },
    {
      path: `${path}.0`,
      label,
      good: letters(maxLength),
      bad: letters(maxLength + 1),
      message: maxCharactersText(maxLength),
    },
  ];
}

/** Too many entries of what can only be chosen from a list. */
export function entriesRow(path: string, max: number, entry: (index: number) => unknown): LimitOf {
  const some = (length: number) => Array.from({ length }, (_, index) => entry(index));
  const message = `Maximal ${max.toLocaleString('de-DE')} Einträge`;
  return { path, label: null, good: some(max), bad: some(max + 1), message };
}

/** Names that the shop or its orders give, so nobody enters them. */
export function nameRows(path: string): LimitOf[] {
  return [
    entriesRow(path, 250, (index) => `name${index}`),
    textRow({ path: `${path}.0`, label: null }, 255),
  ];
}
