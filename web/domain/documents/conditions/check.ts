import type { Decision, Reason, RefuseReason, SkipReason, WaitReason } from '../model/reason';

/** One reason against a document, and whether it holds. A list of checks is tried in its order. */
export interface Check<Question> {
  reason: Reason;
  holds(question: Question): boolean;
  decision(question: Question): Decision;
}

export interface CheckResult {
  reason: Reason;
  holds: boolean;
}

export function skips<Question>(
  reason: SkipReason,
  holds: (question: Question) => boolean,
): Check<Question> {
  return { reason, holds, decision: () => ({ kind: 'skip', reason }) };
}

export function waits<Question>(
  reason: WaitReason,
  holds: (question: Question) => boolean,
): Check<Question> {
  return { reason, holds, decision: () => ({ kind: 'wait', reason }) };
}

export function refuses<Question>(
  reason: RefuseReason,
  holds: (question: Question) => boolean,
  detail: (question: Question) => string,
): Check<Question> {
  return {
    reason,
    holds,
    decision: (question) => ({ kind: 'refuse', reason, detail: detail(question) }),
  };
}

/** The first reason that holds is the answer; without one the document is created. */
export function decide<Question>(checks: Check<Question>[], question: Question): Decision {
  return checks.find(({ holds }) => holds(question))?.decision(question) ?? { kind: 'create' };
}

/** Every reason in the order of checking, with whether it holds; explains a decision in full. */
export function resultsOf<Question>(checks: Check<Question>[], question: Question): CheckResult[] {
  return checks.map(({ reason, holds }) => ({ reason, holds: holds(question) }));
}
