import type { Settings } from './settings';

/** One field that was saved with another value; values as short text. */
export interface FieldChange {
  /** E.g. `invoice.layout.title`. */
  field: string;
  from: string;
  to: string;
}

const LONGEST = 60;

/** What differs between two states of the settings, field by field, in the order of the fields. */
export function settingsDifference(before: Settings, after: Settings): FieldChange[] {
  const known = new Map(leaves(before));
  const now = new Map(leaves(after));
  const fields = [...new Set([...known.keys(), ...now.keys()])];
  return fields.flatMap((field) => {
    const from = known.get(field) ?? '–';
    const to = now.get(field) ?? '–';
    return from === to ? [] : [{ field, from: shown(from), to: shown(to) }];
  });
}

function leaves(value: unknown, path = ''): [string, string][] {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isGroup) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key));
}

function shown(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
