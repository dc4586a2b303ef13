import { MIGRATIONS } from './all-migrations';

/** 0031 and 0032 never existed: what followed was recorded two numbers higher, up to 0048. */
const GAP = 2;
const BEFORE_GAP = 30;
const LAST_MOVED = 46;

/** The name that a migration has now, by the one that databases may have recorded. */
export const FORMER_NAMES: ReadonlyMap<string, string> = new Map(
  MIGRATIONS.slice(BEFORE_GAP, LAST_MOVED).map(({ name }, index) => {
    const number = String(BEFORE_GAP + index + 1 + GAP).padStart(4, '0');
    return [number + name.slice(number.length), name];
  }),
);
