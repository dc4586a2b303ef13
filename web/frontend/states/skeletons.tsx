import {
  BlockStack,
  Box,
  Card,
  Layout,
  SkeletonBodyText,
  SkeletonPage,
  Text,
} from '@shopify/polaris';
import { t } from '../shell/i18n/texts';

/** The content of a card that is on its way. */
export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <div role="status" aria-label={t('loading')}>
      <SkeletonBodyText lines={lines} />
    </div>
  );
}

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

/** What a screen shows below its title until it knows more. */
export function BodySkeleton() {
  return (
    <Layout>
      <Layout.Section>
        <div role="status" aria-label={t('loading')}>
          <Card>
            <SkeletonBodyText lines={8} />
          </Card>
        </div>
      </Layout.Section>
    </Layout>
  );
}

/** Stands where a screen will be, until it is known which. */
export function PageSkeleton() {
  return (
    <SkeletonPage>
      <Text as="h1" visuallyHidden>
        {t('loading')}
      </Text>
      <BodySkeleton />
    </SkeletonPage>
  );
}
