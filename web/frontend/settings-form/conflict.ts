import { fieldText, valueText } from '../../contract/texts/settings/difference-text';
import { settingsDifference } from '../../domain/settings/settings-difference';
import type { Settings, SettingsSection } from '../../domain/settings/settings';
import { isSame, isWithin } from './draft';

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

export type Side = 'mine' | 'theirs';

interface Versions {
  /** What both began with. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface MergedSection {
  value: unknown;
  /** Fields that both changed, each to something else. */
  clashes: string[];
  /** Fields that only the other one changed. */
  taken: string[];
}

/** Parts of these make sense together only. */
const WHOLE = /(^|\.)supplyDate$|^paymentConditions\.|^write\../;

/**
 * Merges two people's changes of the same section: what only one of them changed stays changed, and
 * where both did, `choose` decides.
 */
export function merge(
  { base, mine, theirs }: Versions,
  choose: (path: string) => Side,
  path = '',
): MergedSection {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, clashes: [], taken: [] };
  if (isGroup(mine) && isGroup(theirs) && !WHOLE.test(path))
    return mergeGroups({ base: isGroup(base) ? base : {}, mine, theirs }, choose, path);
  if (isSame(base, mine)) return { value: theirs, clashes: [], taken: [path] };
  return { value: choose(path) === 'mine' ? mine : theirs, clashes: [path], taken: [] };
}

type Group = Record<string, unknown>;

function mergeGroups(
  { base, mine, theirs }: Record<keyof Versions, Group>,
  choose: (path: string) => Side,
  path: string,
): MergedSection {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = keys.map((key) => {
    const versions = { base: base[key], mine: mine[key], theirs: theirs[key] };
    return { key, merged: merge(versions, choose, path ? `${path}.${key}` : key) };
  });
  const present = parts.filter(({ merged }) => merged.value !== undefined);
  return {
    value: Object.fromEntries(present.map(({ key, merged }) => [key, merged.value])),
    clashes: parts.flatMap(({ merged }) => merged.clashes),
    taken: parts.flatMap(({ merged }) => merged.taken),
  };
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
