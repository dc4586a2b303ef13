import type { DocumentKind } from '../../domain/documents/model/document';
import type { Decision } from '../../domain/documents/model/reason';
import { type DecisionContext, explainDecision } from '../texts/reasons/explain-decision';
import type { OutcomeAnswer } from './settings-preview';

const MADE: Record<DocumentKind, string> = {
  invoice: 'Die Rechnung wird erstellt.',
  'credit-note': 'Die Gutschrift wird erstellt.',
  'delivery-note': 'Der Lieferschein wird erstellt.',
};

/** What settings come to for a document, of which nothing is under way because of them yet. */
export function toOutcomeAnswer(
  decision: Decision,
  context: Required<Pick<DecisionContext, 'kind' | 'event'>>,
): OutcomeAnswer {
  const { kind } = decision;
  if (kind === 'create') return { kind, reason: null, text: MADE[context.kind] };
  return { kind, reason: decision.reason, text: explainDecision(decision, context) };
}
