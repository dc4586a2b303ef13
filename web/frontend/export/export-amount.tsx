import { BlockStack, ProgressBar, Text } from '@shopify/polaris';
import type { UseQueryResult } from '@tanstack/react-query';
import { counted, formatNumber } from '../formats/number';
import { LoadError } from '../states/load-error';
import { t } from './i18n/texts';

interface Props {
  count: UseQueryResult<{ orders: number }>;
  /** How many have come; null while nothing is exported. */
  done: number | null;
}

/** How many orders the file will have, and how far it is. */
export function ExportAmount({ count, done }: Props) {
  if (count.isPending) return <p role="status">{t('counting')}</p>;
  if (!count.data) {
    return <LoadError query={count} />;
  }
  const { orders } = count.data;
  if (orders === 0) return <None />;
  if (done === null) return <p role="status">{t('count', counted(orders))}</p>;
  const come = Math.min(done, orders);
  const progress = t('progress', { done: formatNumber(come), all: formatNumber(orders) });
  return (
    <BlockStack gap="200">
      <ProgressBar
        progress={Math.floor((come / orders) * 100)}
        size="small"
        ariaLabelledBy="export-progress"
      />
      <p id="export-progress">{progress}</p>
    </BlockStack>
  );
}

function None() {
  return (
    <div role="status">
      <Text as="p" fontWeight="semibold">
        {t('none')}
      </Text>
      <Text as="p" tone="subdued">
        {t('noneText')}
      </Text>
    </div>
  );
}
