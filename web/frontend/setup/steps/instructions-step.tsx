import { Banner, Button, InlineStack, List } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { SetupAnswer } from '../../../contract/setup/setup';
import type { Taxation } from '../../../domain/setup/taxation';
import { LexwareLink, ShopifyLink } from '../../links/outside-link';
import { usePulledProfile, useSetupChange } from '../setup-query';
import { StepCard } from '../step-card';
import { TaxDrawing } from '../tax-drawing';

const LINES = ['first', 'second', 'third'] as const;

/** What has to be set in Lexware Office and in Shopify for the choice to hold. */
export function InstructionsStep({ setup, onBack }: { setup: SetupAnswer; onBack: () => void }) {
  const { t } = useTranslation('setup');
  usePulledProfile();
  const change = useSetupChange();
  const choice: Taxation = setup.tax?.chosen ?? 'german-vat';
  return (
    <StepCard
      step="instructions"
      heading={t('instructions.heading')}
      text={t(`tax.${choice}`)}
      actions={
        <>
          <Button
            variant="primary"
            loading={change.isPending}
            onClick={() => change.mutate({ step: 'instructions' })}
          >
            {t('instructions.done')}
          </Button>
          <Button onClick={onBack}>{t('instructions.other')}</Button>
        </>
      }
    >
      <SetupState setup={setup} choice={choice} />
      <TaxDrawing choice={choice} />
      <List type="number">
        {LINES.map((line) => (
          <List.Item key={line}>{t(`instructions.steps.${choice}.${line}`)}</List.Item>
        ))}
      </List>
      <InlineStack gap="400">
        <LexwareLink to="settings">{t('instructions.lexware')}</LexwareLink>
        <ShopifyLink to={{ page: 'taxes' }}>{t('instructions.shopify')}</ShopifyLink>
      </InlineStack>
    </StepCard>
  );
}

function SetupState({ setup, choice }: { setup: SetupAnswer; choice: Taxation }) {
  const { t } = useTranslation('setup');
  const fits = setup.tax?.options.find((one) => one.choice === choice)?.isAsInLexware ?? false;
  if (fits) return <Banner tone="success" title={t('instructions.fits')} />;
  return (
    <Banner tone="warning" title={t('instructions.differs')}>
      <p>{t('instructions.differsText')}</p>
    </Banner>
  );
}
