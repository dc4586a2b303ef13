import { fieldText, valueText } from '../../../contract/texts/settings/difference-text';
import { settingsDifference } from '../../../domain/settings/settings-difference';
import type { Settings, SettingsSection } from '../../../domain/settings/settings';
import { isWithin } from '../draft';
import { merge, type Side } from './merge';

export interface Compared<Section extends SettingsSection> {
  section: Section;
  /** What the form was filled from. */
  saved: Settings[Section];
  mine: Settings[Section];
  /** All settings as they are saved now. */
  theirs: Settings;
}

/** A field with both values in words. */
export interface ComparedField {
  path: string;
  name: string;
  mine: string;
  theirs: string;
}

/** Fields that both changed, and those that only the other one did. */
export function compare<Section extends SettingsSection>(compared: Compared<Section>) {
  const { section, saved, mine, theirs } = compared;
  const found = merge({ base: saved, mine, theirs: theirs[section] }, () => 'mine');
  const inWords = (path: string) => fieldAsText(compared, path);
  return { clashes: found.clashes.map(inWords), taken: found.taken.map(inWords) };
}

function fieldAsText<Section extends SettingsSection>(
  { section, mine, theirs }: Compared<Section>,
  path: string,
): ComparedField {
  const of = `${section}.${path}`;
  const parts = settingsDifference(theirs, { ...theirs, [section]: mine }).filter(({ field }) =>
    isWithin(field, of),
  );
  const textOf = (side: 'from' | 'to') =>
    parts
      .map((part) => {
        const value = valueText(part.field, part[side]);
        return part.field === of ? value : `${lastName(part.field)}: ${value}`;
      })
      .join(', ');
  return { path, name: fieldText(of), mine: textOf('to'), theirs: textOf('from') };
}

function lastName(path: string): string {
  return fieldText(path).split(' › ').at(-1) ?? path;
}

/**
 * The section after the merchant's choice: field by field one of two values of its kind, including
 * text that is no number yet, which is reported at its field.
 */
export function mergeChosen<Section extends SettingsSection>(
  { section, saved, mine, theirs }: Compared<Section>,
  choose: (path: string) => Side,
): Settings[Section] {
  const { value } = merge({ base: saved, mine, theirs: theirs[section] }, choose);
  return value as Settings[Section];
}
