import type { ActionAnswer } from '../../web/contract/order/document-action';
import type { ExplanationAnswer } from '../../web/contract/order/explanation';
import type { ObstacleAnswer } from '../../web/contract/order/obstacle';
import { ENGLISH_TASKS } from '../../web/contract/texts/english/english-actions';
import {
  ENGLISH_TODOS,
  englishAwaited,
} from '../../web/contract/texts/english/english-explanations';
import { ENGLISH_OBSTACLES } from '../../web/contract/texts/english/english-obstacles';
import type { Viewer } from './viewer';

/** What else our API says of an order, each apart, so that bundles hold what they show. */

type Explained = ExplanationAnswer['documents'][number];
type Opened = Extract<ActionAnswer, { kind: 'open' }>;

/** What keeps an order from going on. */
export const obstacleText = ({ language }: Viewer, { code, text }: ObstacleAnswer): string =>
  language === 'de' ? text : ENGLISH_OBSTACLES[code];

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
