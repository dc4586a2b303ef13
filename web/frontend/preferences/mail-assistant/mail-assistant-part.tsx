import { lazy, Suspense } from 'react';
import { z } from 'zod';
import type { MailTemplate } from '../../../domain/document-link/mail/mail-templates';
import { useAddress } from '../../address/use-address';
import { FeatureLock, useIsLocked } from '../../plan-gate/feature-lock';
import { OpenWhenSaved, SettingsPart } from '../../settings-form/settings-part';
import { t } from './i18n/texts';

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
  const [{ assistant }, change] = useAddress(addressed);
  const isLocked = useIsLocked('emailIntegration');
  return (
    <SettingsPart id="embed" heading={t('heading')} about={t('about')}>
      <FeatureLock feature="emailIntegration">
        <OpenWhenSaved
          isDirty={isDirty}
          open={t('open')}
          hint={t('hint')}
          onOpen={() => change({ assistant: 'email-integration' })}
        />
      </FeatureLock>
      {assistant && !isLocked && (
        <Suspense fallback={null}>
          <Dialog kind={kind} onClose={() => change({ assistant: undefined })} />
        </Suspense>
      )}
    </SettingsPart>
  );
}
