import type {
  Reason,
  Withheld,
  SkipReason,
  WaitReason,
  RefuseReason,
  Decision,
} from '../../documents/model/reason';
import type { Detail } from '../../reasons/detail';

/**
 * One rule against a document: it returns its decision, or null where it does not apply. A list of
 * checks is tried in order.
 */
export interface Check<Question> {
  /**
   * The reason by which the merchant knows the rule; the returned decision may have another check's
   * reason.
   */
  reasons: readonly Reason[];
  answer(question: Question): Withheld | null;
}

export interface CheckResult {
  reason: Reason;
  holds: boolean;
}

export function skips<Question>(
  reason: SkipReason,
  holds: (question: Question) => boolean,
): Check<Question> {
  return checks([reason], (question) => (holds(question) ? { kind: 'skip', reason } : null));
}

export function waits<Question>(
  reason: WaitReason,
  holds: (question: Question) => boolean,
): Check<Question> {
  return checks([reason], (question) => (holds(question) ? { kind: 'wait', reason } : null));
}

export function refuses<Question>(
  reason: RefuseReason,
  holds: (question: Question) => boolean,
  detail: (question: Question) => Detail,
): Check<Question> {
  return checks([reason], (question) =>
    holds(question) ? { kind: 'refuse', reason, detail: detail(question) } : null,
  );
}

/** A rule that finds which of several reasons it is. */
export function checks<Question>(
  reasons: readonly Reason[],
  answer: (question: Question) => Withheld | null,
): Check<Question> {
  return { reasons, answer };
}

/** The first check that applies decides; without one the document is created. */
export function decide<Question>(list: Check<Question>[], question: Question): Decision {
  for (const { answer } of list) {
    const found = answer(question);
    if (found) return found;
  }
  return { kind: 'create' };
}

/**
 * Every reason in the order of checking, once each, with whether it applies; explains a decision in
 * full: the first that applies is the decision. A reason of two checks is listed where it applies
 * first.
 */
export function resultsOf<Question>(list: Check<Question>[], question: Question): CheckResult[] {
  const results = new Map<Reason, boolean>();
  for (const { reasons, answer } of list) {
    const found = answer(question)?.reason;
    for (const reason of reasons) if (!results.has(reason)) results.set(reason, false);
    if (found && !results.get(found)) {
      results.delete(found);
      results.set(found, true);
    }
  }
  return [...results].map(([reason, holds]) => ({ reason, holds }));
}
