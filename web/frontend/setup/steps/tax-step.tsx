import { Banner, BlockStack, Button, ChoiceList, InlineStack, List, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { SetupAnswer } from '../../../contract/setup';
import type { Taxation, TierObjection } from '../../../domain/setup/taxation';
import { LexwareLink, ShopifyLink } from '../../links/outside-link';
import { TextSkeleton } from '../../states/skeletons';
import { t } from '../i18n/texts';
import { usePulledProfile, useSetupChange } from '../setup-query';
import { StepCard } from '../step-card';
import type { StepProps } from '../step-props';

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

const LINES = ['first', 'second', 'third'] as const;

interface Props {
  choice: Taxation;
  isAsInLexware: boolean;
}

/** What has to be set in Lexware Office and in Shopify for the choice to hold. */
function Instructions({ choice, isAsInLexware }: Props) {
  return (
    <BlockStack gap="400">
      <Text as="h3" variant="headingMd">
        {t(isAsInLexware ? 'instructions.asIs' : 'instructions.heading')}
      </Text>
      {isAsInLexware ? (
        <Banner tone="success" title={t('instructions.fits')} />
      ) : (
        <Banner tone="warning" title={t('instructions.differs')}>
          <p>{t('instructions.differsText')}</p>
        </Banner>
      )}
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
    </BlockStack>
  );
}

const INK = '#303030';
const LINE = '#8a8a8a';
const RIGHT = '#29845a';

/** Where the two ticks belong: a page of Lexware Office, and the taxes of Shopify next to it. */
function TaxDrawing({ choice }: { choice: Taxation }) {
  return (
    <svg
      role="img"
      aria-label={t(`instructions.drawing.${choice}`)}
      viewBox="0 0 440 132"
      style={{ width: '100%', maxWidth: 440, height: 'auto' }}
    >
      <Sheet left={2} title="Lexware Office" tick={t(`instructions.picture.${choice}.lexware`)} />
      <Sheet left={228} title="Shopify" tick={t(`instructions.picture.${choice}.shopify`)} />
    </svg>
  );
}

function Sheet({ left, title, tick }: { left: number; title: string; tick: string }) {
  return (
    <g transform={`translate(${left} 2)`} fontSize="13" fill={INK}>
      <rect width="208" height="126" rx="10" fill="#ffffff" stroke={LINE} />
      <text x="16" y="26" fontWeight="600">
        {title}
      </text>
      <path d="M0 40H208" stroke={LINE} />
      <rect x="16" y="56" width="20" height="20" rx="5" fill={RIGHT} />
      <path d="M21 66l4 4 7-8" fill="none" stroke="#ffffff" strokeWidth="2.5" />
      <text x="46" y="71" fontWeight="600">
        {tick}
      </text>
      <rect x="16" y="92" width="20" height="20" rx="5" fill="none" stroke={LINE} />
      <path d="M46 102h110" stroke={LINE} strokeWidth="6" strokeLinecap="round" />
    </g>
  );
}
