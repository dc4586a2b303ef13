import { Banner, BlockStack, Button, ChoiceList } from '@shopify/polaris';
import { useState } from 'react';
import type { SetupAnswer } from '../../../contract/setup';
import type { Taxation, TierObjection } from '../../../domain/setup/taxation';
import { LexwareLink } from '../../links/outside-link';
import { TextSkeleton } from '../../states/text-skeleton';
import { usePulledProfile, useSetupChange } from '../setup-query';
import type { StepProps } from '../step-props';
import { StepCard } from '../step-card';
import { Instructions } from './instructions';
import { t } from '../i18n/texts';

type TaxOptions = NonNullable<SetupAnswer['tax']>;

/** How sales are taxed: by the profile in Lexware, unless the merchant decides otherwise. */
export function TaxStep({ setup, onDone }: StepProps) {
  usePulledProfile();
  const change = useSetupChange();
  const [picked, setPicked] = useState<Taxation | null>(null);
  const choice = picked ?? (setup.tax && preselected(setup.tax));
  const option = setup.tax?.options.find((one) => one.choice === choice);
  const objection = option?.objection ?? null;
  const choose = () => {
    if (choice) change.mutate({ step: 'tax', choice }, { onSuccess: onDone });
  };
  return (
    <StepCard
      heading={t('tax.heading')}
      text={t('tax.text')}
      actions={
        <Button
          variant="primary"
          disabled={!choice || objection === 'NEEDS_L'}
          loading={change.isPending}
          onClick={choose}
        >
          {t('next')}
        </Button>
      }
    >
      {setup.tax ? (
        <Choices tax={setup.tax} choice={choice} onPick={setPicked} />
      ) : (
        <TextSkeleton lines={3} />
      )}
      {objection && <Tier objection={objection} />}
      {option && <Instructions key={option.choice} {...option} />}
    </StepCard>
  );
}

function preselected({ chosen, options }: TaxOptions): Taxation | null {
  return chosen ?? options.find(({ isAsInLexware }) => isAsInLexware)?.choice ?? null;
}

interface ChoicesProps {
  tax: TaxOptions;
  choice: Taxation | null;
  onPick: (choice: Taxation) => void;
}

function Choices({ tax, choice, onPick }: ChoicesProps) {
  const choices = tax.options.map((one) => ({
    value: one.choice,
    label: t(`tax.${one.choice}`),
    helpText: one.isAsInLexware ? t('tax.inLexware') : undefined,
  }));
  const pick = ([value]: string[]) => {
    const found = tax.options.find((one) => one.choice === value);
    if (found) onPick(found.choice);
  };
  return (
    <ChoiceList
      title={t('tax.legend')}
      choices={choices}
      selected={choice ? [choice] : []}
      onChange={pick}
    />
  );
}

/** Without the right edition of Lexware Office, and what that means. */
function Tier({ objection }: { objection: TierObjection }) {
  const isBlocking = objection === 'NEEDS_L';
  return (
    <Banner tone={isBlocking ? 'critical' : 'warning'} title={t(`tax.${objection}`)}>
      <BlockStack gap="200">
        <p>{t(isBlocking ? 'tax.needsLText' : 'tax.needsXlText')}</p>
        <LexwareLink to="settings">{t('tax.open')}</LexwareLink>
      </BlockStack>
    </Banner>
  );
}
