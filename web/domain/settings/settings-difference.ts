import { shorten } from '../text/shorten';
import type { Settings } from './settings';

/** One field that was saved with another value; values as JSON, long ones shortened. */
export interface FieldChange {
  /** E.g. `invoice.layout.title`. */
  field: string;
  from: string;
  to: string;
}

const MAX_LENGTH = 60;
const MAX_ENTRIES = 10;
/** What stays readable before the first difference of two long texts. */
const LEAD = 20;

/** What differs between two states of the settings, field by field, in the order of the fields. */
export function settingsDifference(before: Settings, after: Settings): FieldChange[] {
  const known = new Map(leaves(before));
  const now = new Map(leaves(after));
  const fields = [...new Set([...known.keys(), ...now.keys()])];
  return fields.flatMap((field) => {
    const [from, to] = [known.get(field) ?? null, now.get(field) ?? null];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const start =
      typeof from === 'string' && typeof to === 'string' ? firstDifference(from, to) : 0;
    return { field, from: shown(from, start), to: shown(to, start) };
  });
}

function leaves(value: unknown, path = ''): [string, unknown][] {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isGroup) return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key));
}

/**
 * Where two long texts begin to differ, with a few words before it; 0 where that is visible anyway.
 */
function firstDifference(from: string, to: string): number {
  if (Math.max(from.length, to.length) <= MAX_LENGTH) return 0;
  let index = 0;
  while (index < from.length && from[index] === to[index]) index += 1;
  return index < MAX_LENGTH ? 0 : index - LEAD;
}

function shown(value: unknown, start: number): string {
  if (typeof value === 'string') return JSON.stringify(excerpt(value, start));
  if (!Array.isArray(value)) return JSON.stringify(value);
  const entries = value
    .slice(0, MAX_ENTRIES)
    .map((one) => (typeof one === 'string' ? excerpt(one, 0) : one));
  return JSON.stringify(value.length > MAX_ENTRIES ? [...entries, '…'] : entries);
}

function excerpt(text: string, start: number): string {
  return shorten(start > 0 ? `…${text.slice(start)}` : text, MAX_LENGTH);
}
