import type { DocumentKind } from '../../domain/documents/model/document';
import type { NotPrinted } from '../../domain/bulk/planned-print';
import { cents } from '../../domain/money/cents';
import { printedMoney } from '../../domain/money/cents-text';
import { type Language, LOCALES } from '../../domain/text/language';
import { KIND_TEXTS } from './documents/document-name';
import { storedDetail } from '../../domain/reasons/detail';
import { englishDetail } from './english/details/english-detail';
import { englishError } from './english/english-errors';
import type { Formats } from './english/formats';
import { englishDecision } from './english/reasons/english-decision';
import { errorText } from './error-texts';
import type { DecisionContext } from './reasons/explain-decision';
import { toDecisionAnswer } from './reasons/decision-answer';

/** Why a file is not in a print although there is one. */
export type NotFetched =
  /** Lexware or we failed; the code tells the cause. */
  | { why: 'failed'; code: string }
  /** With it the print would have more bytes than it may. */
  | { why: 'too-large' }
  /** The time for one print was over before this document's turn. */
  | { why: 'too-late' }
  /** It was fetched, and no program can read it. */
  | { why: 'unreadable' };

type Plain = Exclude<NotPrinted['why'] | NotFetched['why'], 'decision' | 'failed'>;

const GERMAN: Record<Plain, string> = {
  unknown:
    'Über diesen Beleg ist noch nicht entschieden. Öffne die Bestellung, damit die App sie prüft, und drucke dann noch einmal.',
  'under-way': 'Der Beleg wird gerade erstellt. Drucke in einer Minute noch einmal.',
  draft:
    'Der Beleg ist noch ein Entwurf und hat kein PDF. Schließe ihn in Lexware Office ab und drucke dann noch einmal.',
  none: 'Zu dieser Bestellung gibt es keinen Beleg der gewählten Art. Wähle beim Drucken eine andere Art.',
  'too-large':
    'Zusammen wären die PDFs zu groß für einen Ausdruck. Drucke diese Bestellung in einem eigenen.',
  'too-late':
    'Lexware Office hat die PDFs zu langsam geliefert. Drucke diese Bestellung noch einmal für sich.',
  unreadable:
    'Das PDF aus Lexware Office lässt sich nicht lesen. Öffne den Beleg dort und drucke ihn einzeln.',
};

const ENGLISH: Record<Plain, string> = {
  unknown:
    'Nothing has been decided about this document yet. Open the order so that the app checks it, then print again.',
  'under-way': 'The document is being created. Print again in a minute.',
  draft:
    'The document is still a draft and has no PDF. Finalise it in Lexware Office, then print again.',
  none: 'This order has no document of the chosen kind. Choose another kind when printing.',
  'too-large':
    'Together, the PDFs would be too large for one printout. Print this order on its own.',
  'too-late': 'Lexware Office delivered the PDFs too slowly. Print this order on its own.',
  unreadable:
    'The PDF from Lexware Office cannot be read. Open the document there and print it on its own.',
};

const DAY = new Intl.DateTimeFormat(LOCALES.en, { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
const FORMATS: Formats = {
  amount: (amount, currency) => printedMoney(cents(amount), currency, LOCALES.en),
  day: (iso) => DAY.format(new Date(iso)),
};

interface Missing {
  document: DocumentKind;
  reason: NotPrinted | NotFetched;
}

type ExplainedDecision = ReturnType<typeof toDecisionAnswer>;

/** With what the reason alone does not name, e.g. why Lexware refused. */
const inGerman = ({ text, detail }: ExplainedDecision) =>
  [text, detail?.text].filter(Boolean).join(' ');

function inEnglish(decision: ExplainedDecision, document: DocumentKind): string {
  const detail =
    decision.detail &&
    englishDetail(decision.detail.values, storedDetail(decision.detail.values), FORMATS);
  return [englishDecision(decision, document, FORMATS), detail].filter(Boolean).join(' ');
}

/** Why a document is not in a print, and what to do. */
export function missingText(
  { document, reason }: Missing,
  language: Language,
  context: DecisionContext = {},
): string {
  const isGerman = language === 'de';
  switch (reason.why) {
    case 'decision': {
      const decision = toDecisionAnswer(reason.decision, { ...context, kind: document });
      return isGerman ? inGerman(decision) : inEnglish(decision, document);
    }
    case 'failed':
      return isGerman ? errorText(reason.code) : englishError(reason.code);
    default:
      return (isGerman ? GERMAN : ENGLISH)[reason.why];
  }
}

/** What a line of the page is about. */
export function missingName(
  { orderName, document }: { orderName: string | null; document: DocumentKind },
  language: Language,
): string {
  const order = orderName ?? (language === 'de' ? 'Unbekannte Bestellung' : 'Unknown order');
  return `${order} · ${KIND_TEXTS[language][document]}`;
}

/** What stands around the lines of the page. */
export const MISSING_PAGE = {
  de: {
    title: 'Nicht in diesem Ausdruck',
    introduction:
      'Diese Belege wurden mit ausgewählt, liegen aber nicht bei. Dabei steht, woran es liegt und was hilft.',
    unreadable: GERMAN.unreadable,
    page: 'Seite',
    of: 'von',
    footer: 'Dieses Blatt kommt von Belegfluss und gehört zu keinem Beleg.',
  },
  en: {
    title: 'Not in this printout',
    introduction:
      'These documents were selected too, but are not included. Each line says why and what to do.',
    unreadable: ENGLISH.unreadable,
    page: 'Page',
    of: 'of',
    footer: 'This page comes from Belegfluss and belongs to no document.',
  },
} as const;
