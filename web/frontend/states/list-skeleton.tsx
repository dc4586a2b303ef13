import { BlockStack, Box, SkeletonBodyText } from '@shopify/polaris';
import { t } from '../shell/i18n/texts';

/** Rows that are on their way. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
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
