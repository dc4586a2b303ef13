import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAddress } from '../../address/use-address';
import { OrderPreview } from '../../order-preview/order-preview';

const addressed = z.object({ assistant: z.literal('receipt-preview').optional().catch(undefined) });

interface Props {
  kind: 'invoice' | 'credit-note';
  /** What is not saved yet, the preview does not know. */
  isDirty: boolean;
}

/** Shows the document of an order as the saved settings make it; an address may open it. */
export function PreviewAssistant({ kind, isDirty }: Props) {
  const { t } = useTranslation('documentSettings');
  const [{ assistant }, change] = useAddress(addressed);
  return (
    <BlockStack gap="100">
      <InlineStack>
        <Button disabled={isDirty} onClick={() => change({ assistant: 'receipt-preview' })}>
          {t('preview.open')}
        </Button>
      </InlineStack>
      {isDirty && (
        <Text as="p" tone="subdued">
          {t('preview.saveFirst')}
        </Text>
      )}
      <OrderPreview
        kind={kind}
        isOpen={assistant !== undefined}
        onClose={() => change({ assistant: undefined })}
      />
    </BlockStack>
  );
}
