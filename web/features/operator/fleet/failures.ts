import type { FailureClassAnswer, FailingShopAnswer } from '../../../contract/operator/fleet';
import { failureClassText } from '../../../contract/texts/operator/failure-texts';
import { stepText } from '../../../contract/texts/reasons/step-texts';
import type { Instant } from '../../../domain/ids';
import { beginOf } from '../../../domain/operator/spans';
import { HANDLING, OUTAGES, type Failure } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import type { FailingShop, FailureClass } from '../../../ports/stores/operators/fleet-store';

type Group = FailureClassAnswer['group'];

const ORDER: readonly Group[] = ['ours', 'service', 'merchant'];

/**
 * How often each occurred since the hour of that moment, and in how many shops; ours first, then those
 * of services, the latest first.
 */
export async function failureAnswers(
  { fleet }: StoresOf<'fleet'>,
  classes: readonly FailureClass[],
  since: Instant,
): Promise<FailureClassAnswer[]> {
  const figures = await fleet.figures('hour', ['failures'], beginOf('hour', since));
  const timesOf = (fingerprint: string) =>
    figures.reduce((sum, { label, n }) => (label === fingerprint ? sum + n : sum), 0);
  const answers: FailureClassAnswer[] = [];
  for (const one of classes) {
    const { fingerprint } = one;
    const shops = await fleet.countShops(fingerprint, since);
    answers.push(failureAnswer({ ...one, times: timesOf(fingerprint) }, shops));
  }
  return answers.toSorted((one, other) => ORDER.indexOf(one.group) - ORDER.indexOf(other.group));
}

/** How often it occurred since it did first. */
export function failureAnswer(
  { step, ...rest }: FailureClass,
  shops: FailureClassAnswer['shops'],
): FailureClassAnswer {
  const { code, detail } = rest;
  const group = groupOf(code);
  const text = failureClassText({ code, detail, group });
  return { ...rest, ...text, job: step, step: stepText(step), group, shops };
}

/** Whether a service is down, the merchant has to act, or something of ours is wrong. */
function groupOf(code: string): Group {
  if (OUTAGES.has(code)) return 'service';
  const isKnown = Object.hasOwn(HANDLING, code);
  const isCritical = isKnown && HANDLING[code as Failure].level === 'critical';
  if (!isKnown || OURS.has(code)) return 'ours';
  return isCritical && !OF_MERCHANT.has(code) ? 'ours' : 'merchant';
}

const OURS: ReadonlySet<string> = new Set<Failure>(['INTERNAL', 'INVALID_PAYLOAD']);
/** Critical for the merchant, who alone can mend it. */
const OF_MERCHANT: ReadonlySet<string> = new Set<Failure>([
  'LEXWARE_REFUSED',
  'LEXWARE_CONTACT_REFUSED',
  'LEXWARE_PLAN',
]);

export function failingShopAnswer(shop: FailingShop): FailingShopAnswer {
  const { shopId: id, jobId: job, domain, firstAt, lastAt, times } = shop;
  return { id, domain, firstAt, lastAt, times, job };
}
