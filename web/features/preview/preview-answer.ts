import type { PreviewAnswer } from '../../contract/order/preview';
import { toDetailAnswer } from '../../contract/texts/details/detail-text';
import { contextAt, type DecisionContext } from '../../contract/texts/reasons/explain-decision';
import { reasonText } from '../../contract/texts/reasons/reason-texts';
import { toDecisionAnswer } from '../../contract/texts/reasons/decision-answer';
import type { DocumentKind } from '../../domain/documents/model/document';
import { settingsOf } from '../../domain/settings/document-settings';
import type { DocumentStep } from '../../domain/document-rules/plan/plan-question';
import type { Instant } from '../../domain/ids';
import { willBeMailed } from '../../domain/mail/decide-mail';
import { hasFeature } from '../../domain/plans/plan';
import type { Clock } from '../../ports/clock';
import type { LetterPrinter } from '../../ports/pdf';
import type { Shop } from '../../ports/stores/shop-stores';
import type { Preview } from './preview-document';

/** The data of a preview without its PDF. */
export function previewedOf(
  preview: Preview,
  kind: DocumentKind,
  shop: Shop,
  now: Instant,
): Omit<PreviewAnswer, 'pdf'> {
  const document = preview.step && documentOf(preview.step, contextAt(shop, now));
  if (preview.kind === 'drafted') return { document, draft: draftOf(preview, shop), error: null };
  const { reason, detail } = preview;
  const message = reasonText(reason, kind);
  const answer = detail ? toDetailAnswer(detail) : null;
  return { document, draft: null, error: { code: reason, message, detail: answer } };
}

/** The same with the PDF, if there is one. */
export async function drawnPreview(
  { printer, clock }: { printer: LetterPrinter; clock: Clock },
  preview: Preview,
  kind: DocumentKind,
  shop: Shop,
): Promise<PreviewAnswer> {
  const pdf = preview.kind === 'drafted' ? await printer.print(preview.letter, shop.id) : null;
  const previewed = previewedOf(preview, kind, shop, clock.now().toISOString());
  return { ...previewed, pdf: pdf && { base64: pdf.toString('base64') } };
}

/** Lexware accepts euros only. */
const CURRENCY = 'EUR';

type Drafted = Extract<Preview, { kind: 'drafted' }>;

function draftOf(
  { draft: { kind, totals, taxType, taxSubType }, order, mayMail }: Drafted,
  { settings, planId }: Shop,
): PreviewAnswer['draft'] {
  return {
    totalCents: totals.gross,
    taxCents: totals.tax,
    currency: CURRENCY,
    taxType,
    taxSubType,
    isFinalized: settingsOf(settings, kind).finalize,
    isMailed: mayMail && hasFeature(planId, 'emails') && willBeMailed(order, kind, settings),
  };
}

function documentOf(
  { kind, cause, decision }: DocumentStep,
  context: DecisionContext,
): PreviewAnswer['document'] {
  return { kind, cause, decision: toDecisionAnswer(decision, { ...context, kind }) };
}
