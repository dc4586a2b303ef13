import type { OrderAnswer } from '../../../web/contract/order/order';
import { shownStatus } from '../../../web/contract/order/shown-status';
import { documentName } from '../../../web/contract/texts/documents/document-name';
import { STATUS_TEXTS } from '../../../web/contract/texts/status-texts';
import type { Loaded } from '../../our-api/use-loaded';
import { useTranslations } from '../../translations/use-translations';

/** The summary of a collapsed block: each document with its state, else why there is none. */
export function useSummary(state: Loaded<OrderAnswer>): string {
  const { decision, language, translate } = useTranslations();
  if (state.kind === 'loading') return translate('loading');
  if (state.kind === 'failed') return translate('failed.title');
  const { documents, decision: decided } = state.value;
  if (documents.length > 0)
    return documents
      .map((one) => `${documentName(one)}: ${STATUS_TEXTS[language][shownStatus(one)]}`)
      .join(', ');
  return decided ? decision(decided) : translate('empty.pending');
}
