import { toDecisionAnswer } from '../../../contract/texts/reasons/decision-answer';
import type { DocumentStep, PlanQuestion } from '../../../domain/document-rules/plan/plan-question';
import type { AwaitedCode, ExplanationAnswer } from '../../../contract/order/explanation';
import {
  awaitedText,
  checkText,
  TODO_OF,
  TODO_TEXTS,
} from '../../../contract/texts/reasons/explanation-texts';
import type { CheckResult } from '../../../domain/document-rules/conditions/check';
import { invoiceBasis } from '../../../domain/billable/invoice-basis';
import { checksOfStep, planDocuments } from '../../../domain/document-rules/plan/plan-documents';
import {
  type Decision,
  type Reason,
  TAX_REASONS,
  type WaitReason,
} from '../../../domain/documents/model/reason';
import { nextEvents } from '../../../domain/document-rules/conditions/order-conditions';
import type { Instant } from '../../../domain/ids';
import type { OrderEvent } from '../../../domain/setting-sections/invoice-settings';
import { taxCase } from '../../../domain/tax/decide-tax';
import { taxChoicesFor } from '../../../domain/tax/remedies/tax-choice';

interface Explaining {
  question: PlanQuestion;
  /** The last decision about a step that says "create": its draft may have been refused. */
  decided(step: DocumentStep): Decision | null;
  /** When the next period's transfers are granted. */
  resetAt: Instant;
  /** The decision as its reader may see it; left out: all of it. */
  shown?: (decision: Decision) => Decision;
}

type Explained = ExplanationAnswer['documents'][number];

/**
 * Why each document of an order exists or not, what it waits for, and what to do: codes with German
 * sentences.
 */
export function explainOrder({
  question,
  decided,
  resetAt,
  shown = (decision) => decision,
}: Explaining): ExplanationAnswer['documents'] {
  return planDocuments(question).map((step) => {
    const decision =
      step.decision.kind === 'create'
        ? foundWhileMaking(question, step, decided(step))
        : step.decision;
    return {
      ...explainDecided(
        { ...step, decision: shown(decision) },
        { event: question.settings.invoice.event, resetAt },
      ),
      checks: withTexts(withAnswer(checksOfStep(question, step), decision), step),
      waitsFor: awaited(question, step, decision).map((code) => ({
        code,
        text: awaitedText(code, resetAt),
      })),
      ...taxTodo(question, step, decision),
    };
  });
}

/** The explanation of a decision without its order. */
export function explainDecided(
  step: DocumentStep,
  context: { event: OrderEvent; resetAt: Instant },
): Explained {
  const { kind, cause, decision } = step;
  const todo = decision.kind === 'create' ? 'none' : TODO_OF[decision.reason];
  return {
    document: kind,
    cause,
    decision: toDecisionAnswer(decision, { ...context, kind }),
    checks: withTexts(withAnswer([], decision), step),
    waitsFor: [],
    todo: { code: todo, text: TODO_TEXTS[todo] },
  };
}

function withTexts(checks: CheckResult[], step: DocumentStep) {
  return checks.map((one) => ({ ...one, text: checkText(one.reason, step) }));
}

/**
 * The tax choice is the nearest remedy, as long as there is a choice; not if only the Lexware
 * account is set up differently from the shop.
 */
function taxTodo(
  question: PlanQuestion,
  { kind }: DocumentStep,
  decision: Decision,
): Pick<Explained, 'todo'> | null {
  const isOfTax =
    kind === 'invoice' &&
    decision.kind === 'refuse' &&
    OF_TAX.includes(decision.reason) &&
    TODO_OF[decision.reason] !== 'switch-to-oss';
  return isOfTax && offersTaxChoice(question)
    ? { todo: { code: 'choose-tax', text: TODO_TEXTS['choose-tax'] } }
    : null;
}

const OF_TAX: readonly Reason[] = TAX_REASONS;

function offersTaxChoice({ order, settings, profile, vatIdConfirmed }: PlanQuestion): boolean {
  const answer = invoiceBasis(order);
  if (answer.kind === 'refuse' || !profile) return false;
  return (
    taxChoicesFor(taxCase({ order, basis: answer.basis, settings, profile, vatIdConfirmed }).tax)
      .length > 0
  );
}

/**
 * Creating a due document may have failed. A reason of the list that no longer holds is outdated:
 * the next evaluation creates the document.
 */
function foundWhileMaking(
  question: PlanQuestion,
  step: DocumentStep,
  decided: Decision | null,
): Decision {
  if (decided === null || decided.kind === 'create') return step.decision;
  // Without a list of granted scopes only Lexware's refusal reveals a missing one.
  if (decided.reason === 'MISSING_LEXWARE_SCOPE' || CALLED_OFF.includes(decided.reason))
    return decided;
  // Amounts are checked while planning and while drafting, so their refusals stay until then.
  const isOnList = checksOfStep(question, step).some(({ reason }) => reason === decided.reason);
  return isOnList && decided.kind !== 'refuse' ? step.decision : decided;
}

/**
 * Orders that were skipped under former settings are not evaluated again under new ones, so their
 * decision stays until something happens to them.
 */
const CALLED_OFF: readonly Reason[] = ['SKIP_CANCELLED', 'SKIP_UNSENT', 'SKIP_UNPAID'];

/**
 * The answer is the first failing check. Problems found only while drafting (tax, address, Lexware
 * itself) come after the list; answers that do not depend on the list (other documents in doubt,
 * nothing to correct) come first.
 */
function withAnswer(checks: CheckResult[], decision: Decision): CheckResult[] {
  if (decision.kind === 'create') return checks;
  const { reason } = decision;
  const first = checks.find(({ holds }) => holds);
  if (first?.reason === reason) return checks;
  const others = checks.filter((one) => one.reason !== reason);
  return others.toSpliced(first ? others.indexOf(first) : others.length, 0, {
    reason,
    holds: true,
  });
}

function awaited(
  { order, settings }: PlanQuestion,
  { kind, cause }: DocumentStep,
  decision: Decision,
): AwaitedCode[] {
  if (decision.kind !== 'wait') return [];
  switch (decision.reason) {
    case 'WAIT':
    case 'HIDDEN_SOON':
      if (kind === 'credit-note') return ['invoice'];
      if (cause.of === 'reissue' && kind === 'invoice') return ['document'];
      return nextEvents(order, kind === 'invoice' ? settings.invoice : settings.delivery);
    default:
      return [AWAITED_BY_REASON[decision.reason]];
  }
}

type Elsewhere = 'WAIT' | 'HIDDEN_SOON';

const AWAITED_BY_REASON: Record<Exclude<WaitReason, Elsewhere>, AwaitedCode> = {
  REFUND_PENDING: 'refund',
  PLAN_FROZEN: 'bill',
  NO_TRANSFERS: 'transfers',
  NOT_ACTIVATED: 'activation',
  CREATION_PAUSED: 'pause',
  OTHER_APP: 'pause',
  TERMS_HIDDEN: 'terms',
  VAT_ID_UNCHECKED: 'vat-check',
  CONTACT_NOT_READY: 'contact',
  NOT_CONNECTED: 'connection',
  CONNECTION_INTERRUPTED: 'connection',
  MISSING_LEXWARE_SCOPE: 'connection',
  ANSWER_LOST: 'connection',
  INVOICE_IN_DOUBT: 'document',
  CREDIT_IN_DOUBT: 'document',
  IMPORT_SEARCH: 'search',
};
