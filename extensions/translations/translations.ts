import type { DetailAnswer, ErrorAnswer } from '../../web/contract/error';
import type { DocumentDecisionAnswer } from '../../web/contract/order/decision';
import { englishDetail } from '../../web/contract/texts/english/details/english-detail';
import { englishError } from '../../web/contract/texts/english/english-errors';
import { englishDecision } from '../../web/contract/texts/english/reasons/english-decision';
import { isDetail } from '../our-api/answers/answers';
import { RefusedError } from '../our-api/call';
import { type I18n, type Viewer, viewerOf } from './viewer';
import { useApi } from '../adapter/admin';
import { useMemo } from 'preact/hooks';

/**
 * The parts of a decision that its text needs; without a document it is about the order's invoice.
 */
type Decided = Pick<DocumentDecisionAnswer, 'reason' | 'text'> &
  Partial<Pick<DocumentDecisionAnswer, 'document' | 'values'>>;

/** The texts of our API for a merchant, in the viewer's language. */
interface Translations extends Viewer {
  /** Why there is (no) document, and what to do; a reason that was checked, too. */
  decision(decision: Decided): string;
  detail(detail: DetailAnswer | null | undefined): string | null;
  /** Why our API refused; null when no answer came, of which the place has a sentence itself. */
  refusal(error: unknown): string | null;
}

/** German comes from the server; all other languages get English, built from codes and values. */
export function translationsOf(i18n: I18n): Translations {
  const viewer = viewerOf(i18n);
  const { decision, detail, error } = viewer.language === 'de' ? GERMAN : englishOf(viewer);
  return {
    ...viewer,
    decision,
    detail: (one) => (one ? detail(one) : null),
    refusal: (thrown) => (thrown instanceof RefusedError ? error(thrown.answer) : null),
  };
}

interface Sentences {
  decision(decision: Decided): string;
  detail(detail: DetailAnswer): string;
  error(answer: ErrorAnswer): string;
}

const GERMAN: Sentences = {
  decision: ({ text }) => text,
  detail: ({ text }) => text,
  error: ({ message, detail }) => together(message, detail?.text),
};

function englishOf(viewer: Viewer): Sentences {
  const detailOf = ({ values }: DetailAnswer) =>
    englishDetail(values, isDetail(values) ? values : null, viewer);
  return {
    decision: (decision) => englishDecision(decision, decision.document ?? 'invoice', viewer),
    detail: detailOf,
    error: ({ code, detail }) => together(englishError(code), detail && detailOf(detail)),
  };
}

const together = (...sentences: (string | undefined)[]): string =>
  sentences.filter(Boolean).join(' ');

/** The translations of a place of the admin. */
export function useTranslations(): Translations {
  const { i18n } = useApi();
  return useMemo(() => translationsOf(i18n), [i18n]);
}
