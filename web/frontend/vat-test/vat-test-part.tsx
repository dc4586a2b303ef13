import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAddress } from '../address/use-address';
import './i18n/texts';

const Dialog = lazy(async () => ({
  default: (await import('./vat-test-dialog')).VatTestDialog,
}));

const addressed = z.object({ action: z.literal('test-vatid').optional().catch(undefined) });

/** The way to the test, which an address may open; it searches where settings that are saved say. */
export function VatTestPart({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('vatTest');
  const [{ action }, change] = useAddress(addressed);
  return (
    <BlockStack gap="100">
      <InlineStack>
        <Button disabled={isDirty} onClick={() => change({ action: 'test-vatid' })}>
          {t('open')}
        </Button>
      </InlineStack>
      {isDirty && (
        <Text as="p" tone="subdued">
          {t('saveFirst')}
        </Text>
      )}
      {action && (
        <Suspense fallback={null}>
          <Dialog onClose={() => change({ action: undefined })} />
        </Suspense>
      )}
    </BlockStack>
  );
}
