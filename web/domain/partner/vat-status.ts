import type { Instant } from '../ids';
import { calendarDay, monthsAfter, MONTHS_OF_YEAR } from '../time/berlin';

/**
 * How value added tax stands with a partner, as declared, in the order in which it is chosen:
 * `regular` and `small` (§ 19 UStG) in Germany, `eu` a business of another member state,
 * `third-country` one outside the EU.
 */
export const VAT_STATUSES = ['unknown', 'regular', 'small', 'eu', 'third-country'] as const;
export type VatStatus = (typeof VAT_STATUSES)[number];
export type TaxCase = Exclude<VatStatus, 'unknown'>;

/** What a partner said to hold from a month on, `yyyy-MM`; null: from the beginning. */
export interface VatDeclaration {
  status: TaxCase;
  validFrom: string | null;
}

/** As it was made. */
export interface DatedDeclaration extends VatDeclaration {
  declaredAt: Instant;
}

/**
 * What holds in a month, of declarations in the order in which they were made: a later one corrects
 * all of its months. Before the first of them there is no other. Null: nothing was declared.
 */
export function statusIn(month: string, declared: readonly VatDeclaration[]): TaxCase | null {
  const holds = ({ validFrom }: VatDeclaration) => validFrom === null || validFrom <= month;
  return (declared.findLast(holds) ?? declared[0])?.status ?? null;
}

/** What holds from which month on, in their order, by all declarations; the first one from ever on. */
export function statusesOf(declared: readonly VatDeclaration[]): VatDeclaration[] {
  const months = new Set(declared.flatMap(({ validFrom }) => validFrom ?? []));
  const changes = [null, ...[...months].toSorted()].flatMap((validFrom) => {
    const status = statusIn(validFrom ?? '', declared);
    return status ? [{ status, validFrom }] : [];
  });
  return changes.filter(({ status }, nth) => changes[nth - 1]?.status !== status);
}

/** A status is declared for no month after this one: a year in advance is known, more is a slip. */
export function lastMonthToDeclare(now: Instant): string {
  return monthsAfter(calendarDay(now), MONTHS_OF_YEAR).slice(0, 'yyyy-MM'.length);
}

interface Saved {
  declared: readonly VatDeclaration[];
  /** What was saved before; without a declaration where that is older than these are kept. */
  former: VatStatus;
  status: VatStatus;
  /** Empty: the partner named no month. */
  validFrom: string;
  /** The present one, from which on a change holds by itself. */
  month: string;
}

/** What saving the details declares anew; nothing where the same status goes on. */
export function newDeclarations(saved: Saved): VatDeclaration[] {
  const { declared, former, status, month } = saved;
  const older =
    declared.length > 0 || former === 'unknown' ? [] : [{ status: former, validFrom: null }];
  const last = [...declared, ...older].at(-1);
  if (status === 'unknown') return older;
  const validFrom = saved.validFrom === '' ? null : saved.validFrom;
  if (!last) return [{ status, validFrom }];
  const isSame = last.status === status && (validFrom ?? last.validFrom) === last.validFrom;
  return isSame ? older : [...older, { status, validFrom: validFrom ?? month }];
}
