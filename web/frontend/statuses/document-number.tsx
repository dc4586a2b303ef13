import { Text, Tooltip } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { DocumentAnswer } from '../../contract/order/document';

const MAX_LENGTH = 8;

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
  const { t } = useTranslation('statuses');
  const number = document.standing === 'draft' ? null : document.number;
  const isVoid = document.cancelled;
  const end = document.standing === 'deleted' ? t('document.deleted') : t('cancelled');
  const spoken = `${number ?? otherwise}${isVoid ? ` (${end})` : ''}`;
  const text = (
    <Text as="span" numeric textDecorationLine={isVoid ? 'line-through' : undefined}>
      {number === null ? otherwise : shorten(number)}
    </Text>
  );
  if (number === null || number.length <= MAX_LENGTH) return text;
  return (
    <Tooltip content={number}>
      <span tabIndex={0} role="text" aria-label={spoken}>
        {text}
      </span>
    </Tooltip>
  );
}

/** Keeps the end, because running numbers differ there. */
function shorten(number: string): string {
  return number.length > MAX_LENGTH ? `…${number.slice(1 - MAX_LENGTH)}` : number;
}
