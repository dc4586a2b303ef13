import type { PreviewAnswer } from '../../contract/order/preview';
import { saidDetail } from '../../contract/texts/details/detail-text';
import { reasonText } from '../../contract/texts/reasons/reason-texts';
import { saidDecision } from '../../contract/texts/reasons/said-decision';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { DocumentStep } from '../../domain/documents/plan/plan-question';
import type { Shop } from '../../ports/stores/shops/shop-store';
import type { Preview } from './preview-document';

export function previewAnswerOf(preview: Preview, kind: DocumentKind, shop: Shop): PreviewAnswer {
  const document = preview.step && documentOf(preview.step, shop);
  if (preview.kind === 'drawn')
    return { document, pdf: { base64: preview.pdf.toString('base64') }, error: null };
  const { reason, detail } = preview;
  return {
    document,
    pdf: null,
    error: {
      code: reason,
      message: reasonText(reason, kind),
      detail: detail ? saidDetail(detail) : null,
    },
  };
}

function documentOf(
  { kind, cause, decision }: DocumentStep,
  shop: Shop,
): PreviewAnswer['document'] {
  const { event } = shop.settings.invoice;
  return { kind, cause, decision: saidDecision(decision, { kind, event }) };
}
