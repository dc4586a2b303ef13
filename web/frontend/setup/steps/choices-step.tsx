import { BlockStack, Button, Checkbox, ChoiceList } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { nameOfPlanWith } from '../../../contract/texts/plan-texts';
import { hasFeature } from '../../../domain/plans/plan';
import type { OrderEvent } from '../../../domain/setting-sections/invoice-settings';
import { choicesIn, type SetupChoices, withChoices } from '../../../domain/setup/setup-choices';
import { MomentField, soon } from '../../period/moment-field';
import { settingsQuery } from '../../settings-form/settings-query';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { t } from '../i18n/texts';
import { useSetupChange } from '../setup-query';
import { StepCard } from '../step-card';
import type { StepProps } from '../step-props';
import { NewestInvoice } from './newest-invoice';

/** When invoices are created, mailed and paid, beside the invoice of the newest order. */
export function ChoicesStep(props: StepProps) {
  const settings = useQuery(settingsQuery);
  if (settings.data) return <Choices {...props} saved={settings.data} />;
  return (
    <StepCard heading={t('choices.heading')} text={t('choices.text')}>
      {settings.isError ? <LoadError query={settings} /> : <TextSkeleton lines={6} />}
    </StepCard>
  );
}

function Choices({ shop, onDone, saved }: StepProps & { saved: SettingsAnswer }) {
  const change = useSetupChange();
  const [choices, setChoices] = useState(() => choicesIn(saved.settings));
  const set = (changed: Partial<SetupChoices>) => setChoices({ ...choices, ...changed });
  const [isChecked, setChecked] = useState(false);
  const { settings, versions } = saved;
  const goOn = () => {
    setChecked(true);
    if (choices.startsAt !== '')
      change.mutate({ step: 'choices', ...choices }, { onSuccess: onDone });
  };
  // The moment decides about many orders, and nothing about how the newest one looks.
  const value = withChoices(settings, { ...choices, startsAt: null }).invoice;
  return (
    <div className="setup-choices">
      <StepCard
        heading={t('choices.heading')}
        text={t('choices.text')}
        actions={
          <Button variant="primary" loading={change.isPending} onClick={goOn}>
            {t('next')}
          </Button>
        }
      >
        <BlockStack gap="400">
          <Timing event={choices.event} onChoose={(event) => set({ event })} />
          <Mail
            isOn={choices.mail}
            isIncluded={hasFeature(shop.plan.id, 'emails')}
            onChange={(mail) => set({ mail })}
          />
          <Checkbox
            label={t('choices.payments')}
            helpText={t('choices.paymentsHelp')}
            checked={choices.payments}
            onChange={(payments) => set({ payments })}
          />
          <OtherApp
            startsAt={choices.startsAt}
            onChange={(startsAt) => set({ startsAt })}
            isChecked={isChecked}
          />
        </BlockStack>
      </StepCard>
      <NewestInvoice unsaved={{ section: 'invoice', version: versions.invoice, value }} />
    </div>
  );
}

const EVENTS = ['completed', 'fulfilled', 'paid', 'created'] as const;

function Timing({ event, onChoose }: { event: OrderEvent; onChoose: (event: OrderEvent) => void }) {
  return (
    <ChoiceList
      title={t('choices.timing')}
      choices={EVENTS.map((value) => ({
        value,
        label: t(`choices.${value}`),
        helpText: value === event ? t(`choices.${value}Help`) : undefined,
      }))}
      selected={[event]}
      onChange={([chosen]: string[]) => {
        const found = EVENTS.find((one) => one === chosen);
        if (found) onChoose(found);
      }}
    />
  );
}

interface MailProps {
  isOn: boolean;
  /** By the shop's plan. */
  isIncluded: boolean;
  onChange: (isOn: boolean) => void;
}

function Mail({ isOn, isIncluded, onChange }: MailProps) {
  return (
    <Checkbox
      label={t('choices.mail')}
      helpText={
        isIncluded
          ? t('choices.mailHelp')
          : t('choices.mailLocked', { plan: nameOfPlanWith('emails') })
      }
      checked={isOn && isIncluded}
      disabled={!isIncluded}
      onChange={onChange}
    />
  );
}

interface Props {
  /** The moment from which ours are created; empty while none is named, null without another app. */
  startsAt: string | null;
  onChange: (startsAt: string | null) => void;
  /** The merchant wants to go on. */
  isChecked: boolean;
}

/** Whether another app bills the same orders, and until when, so that none is billed twice. */
function OtherApp({ startsAt, onChange, isChecked }: Props) {
  return (
    <BlockStack gap="200">
      <ChoiceList
        title={t('choices.otherApp.question')}
        choices={[
          { value: 'no', label: t('choices.otherApp.no') },
          { value: 'yes', label: t('choices.otherApp.yes') },
        ]}
        selected={[startsAt === null ? 'no' : 'yes']}
        onChange={([answer]) => onChange(answer === 'yes' ? soon() : null)}
      />
      {startsAt !== null && (
        <MomentField
          label={t('choices.otherApp.day')}
          help={t('choices.otherApp.help')}
          value={startsAt}
          onChange={onChange}
          error={isChecked && startsAt === '' && t('choices.otherApp.missing')}
        />
      )}
    </BlockStack>
  );
}
