import { BlockStack, Box, SkeletonBodyText } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';

/** Rows that are on their way. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')}>
      <Box padding="400">
        <BlockStack gap="600">
          {Array.from({ length: rows }, (_, row) => (
            <SkeletonBodyText key={row} lines={2} />
          ))}
        </BlockStack>
      </Box>
    </div>
  );
}
