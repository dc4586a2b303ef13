import type { Cause } from '../../../web/domain/documents/model/cause';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../web/domain/documents/model/document';
import type { DocumentAction } from '../../../web/domain/document-rules/actions/document-actions';
import type { OrderAnswer } from '../../../web/contract/order/order';
import type { ShownOrder } from '../../order-view/use-order';

/** What the window shows. */
export type Step =
  | { at: 'overview' }
  | { at: 'preview'; kind: DocumentKind; cause?: Cause }
  | { at: 'tax' }
  | { at: 'mail'; documentId: number }
  | { at: 'document'; documentId: number }
  | { at: 'confirm'; documentId: number; action: DocumentAction };

const OVERVIEW: Step = { at: 'overview' };

/** The step that a link to this window names: `extension:order-action?step=mail&document=7`. */
export function stepOfUrl(launchUrl: string | URL | undefined): Step {
  if (launchUrl === undefined || !URL.canParse(String(launchUrl))) return OVERVIEW;
  const { searchParams } = new URL(String(launchUrl));
  const documentId = Number(searchParams.get('document'));
  const kind = DOCUMENT_KINDS.find((one) => one === searchParams.get('kind')) ?? 'invoice';
  switch (searchParams.get('step')) {
    case 'preview':
      return { at: 'preview', kind };
    case 'tax':
      return { at: 'tax' };
    case 'mail':
      return documentId > 0 ? { at: 'mail', documentId } : OVERVIEW;
    case 'document':
      return documentId > 0 ? { at: 'document', documentId } : OVERVIEW;
    default:
      return OVERVIEW;
  }
}

/** What every step gets. */
export interface StepProps {
  order: OrderAnswer;
  shown: Pick<ShownOrder, 'show' | 'expectChange' | 'watch' | 'refresh'>;
  go: (step: Step) => void;
}
