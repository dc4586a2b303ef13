import type { DetailAnswer } from '../../web/contract/detail';
import type { ErrorAnswer } from '../../web/contract/error';
import type { DocumentDecisionAnswer } from '../../web/contract/order/order';
import {
  unknownDetail,
  unknownError,
  unknownReason,
} from '../../web/contract/texts/english/unknown-texts';
import { RefusedError } from '../our-api/call';
import { type I18n, type Viewer, viewerOf } from './viewer';

/** What of a decision is said; without a document it is about the order's invoice. */
type Said = Pick<DocumentDecisionAnswer, 'reason' | 'text'> &
  Partial<Pick<DocumentDecisionAnswer, 'document' | 'values'>>;

/** What our API says to a merchant, in the viewer's language. */
export interface Words extends Viewer {
  /** Why there is (no) document, and what to do. */
  decision(decision: Said): string;
  detail(detail: DetailAnswer | null | undefined): string | null;
  /** Why our API refused; null when no answer came, of which the place has a sentence itself. */
  refusal(error: unknown): string | null;
}

/** German is said by the server; everybody else reads English, made of codes and values. */
export function wordsOf(i18n: I18n): Words {
  const viewer = viewerOf(i18n);
  const sentences = viewer.language === 'de' ? GERMAN : ENGLISH;
  const { decision, detail, error } = sentences;
  return {
    ...viewer,
    decision,
    detail: (one) => (one ? detail(one) : null),
    refusal: (thrown) => (thrown instanceof RefusedError ? error(thrown.answer) : null),
  };
}

interface Sentences {
  decision(decision: Said): string;
  detail(detail: DetailAnswer): string;
  error(answer: ErrorAnswer): string;
}

const GERMAN: Sentences = {
  decision: ({ text }) => text,
  detail: ({ text }) => text,
  error: ({ message, detail }) => [message, detail?.text].filter(Boolean).join(' '),
};

const ENGLISH: Sentences = {
  decision: ({ reason }) => unknownReason(reason ?? 'CREATE'),
  detail: ({ values }) => unknownDetail(values.code),
  error: ({ code }) => unknownError(code),
};
