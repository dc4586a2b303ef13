import { Text, Tooltip } from '@shopify/polaris';
import type { DocumentInRow } from '../../contract/order-list/order-list';
import { STATUS_TEXTS } from '../../contract/texts/status-texts';
import { shortenNumber } from '../../domain/text/shorten-number';
import { t } from './i18n/texts';

interface Props {
  document: Pick<DocumentInRow, 'number' | 'status' | 'cancelled'>;
  /** Shown where there is no number. */
  otherwise: string;
}

/**
 * The number of a document, shortened with a tooltip when longer than 8 characters and struck
 * through when cancelled.
 */
export function DocumentNumber({ document: { number, status, cancelled }, otherwise }: Props) {
  const end = status === 'deleted' ? STATUS_TEXTS.de.deleted : t('cancelled');
  const spoken = `${number ?? otherwise}${cancelled ? ` (${end})` : ''}`;
  const shown = number === null ? otherwise : shortenNumber(number);
  const text = (
    <Text as="span" numeric textDecorationLine={cancelled ? 'line-through' : undefined}>
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
