import './i18n/texts';
import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { MailTemplate } from '../../../domain/document-link/mail/mail-templates';
import { useAddress } from '../../address/use-address';
import { FeatureLock } from '../../plan/feature-lock';
import { SettingsPart } from '../../settings-form/settings-part';

const Dialog = lazy(async () => ({
  default: (await import('./assistant-dialog')).AssistantDialog,
}));

const addressed = z.object({
  assistant: z.literal('email-integration').optional().catch(undefined),
});

interface Props {
  kind: MailTemplate['kind'];
  /** What is not saved yet would be forgotten on the way to Shopify and back. */
  isDirty: boolean;
}

/** The way to the assistant that puts a link into Shopify's mails; an address may open it. */
export function MailAssistantPart({ kind, isDirty }: Props) {
  const { t } = useTranslation('mailAssistant');
  const [{ assistant }, change] = useAddress(addressed);
  return (
    <SettingsPart id="embed" heading={t('heading')} about={t('about')}>
      <FeatureLock feature="emailIntegration">
        <BlockStack gap="100">
          <InlineStack>
            <Button disabled={isDirty} onClick={() => change({ assistant: 'email-integration' })}>
              {t('open')}
            </Button>
          </InlineStack>
          {isDirty && (
            <Text as="p" tone="subdued">
              {t('saveFirst')}
            </Text>
          )}
        </BlockStack>
      </FeatureLock>
      {assistant && (
        <Suspense fallback={null}>
          <Dialog kind={kind} onClose={() => change({ assistant: undefined })} />
        </Suspense>
      )}
    </SettingsPart>
  );
}
