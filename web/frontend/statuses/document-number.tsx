import { Text, Tooltip } from '@shopify/polaris';
import type { DocumentAnswer } from '../../contract/order/document';
import { STATUS_TEXTS } from '../../contract/texts/documents/status-texts';
import { shortenNumber } from '../../domain/text/shorten-number';
import { t } from './i18n/texts';

/**
 * The number of a document, shortened with a tooltip when longer than 8 characters and struck
 * through when cancelled. Drafts and documents without a number show `otherwise`: a draft's number
 * is not final.
 */
export function DocumentNumber({
  document,
  otherwise,
}: {
  document: DocumentAnswer;
  otherwise: string;
}) {
  const number = document.standing === 'draft' ? null : document.number;
  const isVoid = document.cancelled;
  const end = document.standing === 'deleted' ? STATUS_TEXTS.de.deleted : t('cancelled');
  const spoken = `${number ?? otherwise}${isVoid ? ` (${end})` : ''}`;
  const shown = number === null ? otherwise : shortenNumber(number);
  const text = (
    <Text as="span" numeric textDecorationLine={isVoid ? 'line-through' : undefined}>
      {shown}
    </Text>
  );
  if (number === null || shown === number) return text;
  return (
    <Tooltip content={number}>
      <span tabIndex={0} role="text" aria-label={spoken}>
        {text}
      </span>
    </Tooltip>
  );
}
