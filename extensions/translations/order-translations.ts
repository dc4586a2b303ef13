import type { DocumentAnswer } from '../../web/contract/order/document';
import type { ActionAnswer } from '../../web/contract/order/order';
import type { ObstacleAnswer, ExplanationAnswer } from '../../web/contract/order/explanation';
import {
  type ChangeText,
  DOCUMENT_CHANGE_TEXTS,
  OWN_CONSEQUENCES,
  OWN_LABELS,
} from '../../web/contract/texts/documents/action-texts';
import {
  ENGLISH_DOCUMENT_CHANGES,
  ENGLISH_OWN_CONSEQUENCES,
  ENGLISH_OWN_LABELS,
  ENGLISH_TASKS,
} from '../../web/contract/texts/english/english-actions';
import {
  ENGLISH_OBSTACLES,
  ENGLISH_TODOS,
  englishAwaited,
} from '../../web/contract/texts/english/english-explanations';
import type { Viewer } from './viewer';

/** Other texts about an order, each apart, so that bundles contain only what they show. */

type Explained = ExplanationAnswer['documents'][number];
type Change = Pick<DocumentAnswer['actions'][number], 'action'> &
  Partial<Pick<DocumentAnswer['actions'][number], 'way'>>;
type Opened = Extract<ActionAnswer, { kind: 'open' }>;

/** What blocks an order. */
export const obstacleText = ({ language }: Viewer, { code, text }: ObstacleAnswer): string =>
  language === 'de' ? text : ENGLISH_OBSTACLES[code];

/** What a change of a document is called, and what it means. */
export function changeText({ language }: Viewer, { action, way }: Change): ChangeText {
  const texts = language === 'de' ? DOCUMENT_CHANGE_TEXTS : ENGLISH_DOCUMENT_CHANGES;
  const own = language === 'de' ? OWN_CONSEQUENCES : ENGLISH_OWN_CONSEQUENCES;
  const ownLabels = language === 'de' ? OWN_LABELS : ENGLISH_OWN_LABELS;
  const { label, consequence } = texts[action];
  if (way !== 'done') return { label, consequence };
  return { label: ownLabels[action] ?? label, consequence: own[action] ?? consequence };
}

/** What to do in Lexware Office once it is open. */
export const hintText = ({ language }: Viewer, { task, hint }: Opened): string =>
  language === 'de' ? hint : ENGLISH_TASKS[task];

/** What a merchant can do about a decision. */
export const todoText = ({ language }: Viewer, { todo }: Explained): string =>
  language === 'de' ? todo.text : ENGLISH_TODOS[todo.code];

/** What the order waits for. */
export const awaitedTexts = (viewer: Viewer, { waitsFor, decision }: Explained): string[] =>
  waitsFor.map(({ code, text }) =>
    viewer.language === 'de' ? text : englishAwaited(code, decision.values?.resetAt, viewer),
  );
