import { isSame } from '../draft';

export type Side = 'mine' | 'theirs';

interface Versions {
  /** What both began with. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface MergedSection {
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
