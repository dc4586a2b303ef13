import { BlockStack, Button, Checkbox, Link } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetupChange } from '../setup-query';
import type { StepProps } from '../step-props';
import { StepCard } from '../step-card';

/** Both have to be accepted. */
export function TermsStep({ isDone, onDone }: StepProps) {
  const { t } = useTranslation('setup');
  const change = useSetupChange();
  const [terms, setTerms] = useState(isDone);
  const [disclaimer, setDisclaimer] = useState(isDone);
  const accept = () =>
    change.mutate({ step: 'terms', terms: true, disclaimer: true }, { onSuccess: onDone });
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
      <BlockStack gap="200">
        <Checkbox label={t('terms.terms')} checked={terms} onChange={setTerms} />
        <Checkbox label={t('terms.disclaimer')} checked={disclaimer} onChange={setDisclaimer} />
        <Link url="/help/app/terms" target="_blank">
          {t('terms.read')}
        </Link>
      </BlockStack>
    </StepCard>
  );
}
