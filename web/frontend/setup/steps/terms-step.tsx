import { BlockStack, Button, Checkbox } from '@shopify/polaris';
import { useState } from 'react';
import { LegalTexts } from '../legal-texts';
import { acceptedNow, useSetupChange } from '../setup-query';
import { StepCard } from '../step-card';
import type { StepProps } from '../step-props';
import { t } from '../i18n/texts';

/** Both have to be accepted, and again where there is a newer version. */
export function TermsStep({ setup, isDone, onDone }: StepProps) {
  const change = useSetupChange();
  const [terms, setTerms] = useState(isDone);
  const [disclaimer, setDisclaimer] = useState(isDone);
  const accept = () => change.mutate(acceptedNow(), { onSuccess: onDone });
  return (
    <StepCard
      heading={t('terms.heading')}
      text={t('terms.text')}
      actions={
        <Button
          variant="primary"
          disabled={!terms || !disclaimer}
          loading={change.isPending}
          onClick={accept}
        >
          {t('next')}
        </Button>
      }
    >
      <BlockStack gap="400">
        <LegalTexts acceptedAt={setup.termsAcceptedAt} />
        <BlockStack gap="200">
          <Checkbox label={t('terms.terms')} checked={terms} onChange={setTerms} />
          <Checkbox label={t('terms.disclaimer')} checked={disclaimer} onChange={setDisclaimer} />
        </BlockStack>
      </BlockStack>
    </StepCard>
  );
}
