import { BlockStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { countries } from '../../../contract/partner/countries';
import {
  DECLARATIONS_TITLE,
  declarationText,
  declaredText,
  VAT_STATUS_TEXTS,
} from '../../../contract/texts/vat-status-texts';
import { statusesOf, VAT_STATUSES } from '../../../domain/partner/vat-status';
import { PARTNER_PROGRAMME } from '../../../domain/partner/programme';
import { formatDay, formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { formatNumber } from '../../formats/number';
import { useValue } from '../../settings-form/field';
import { ChoiceSetting } from '../../settings-form/fields/choice-setting';
import { SelectSetting } from '../../settings-form/fields/select-setting';
import { TextSetting } from '../../settings-form/fields/text-setting';
import { LeaveGuard } from '../../settings-form/leave-guard';
import { SettingsPart } from '../../settings-form/settings-part';
import { BodySkeleton } from '../../states/body-skeleton';
import { LoadError } from '../../states/load-error';
import { PartnerArea } from '../partner-area';
import { type PreferencesAnswer, preferencesQuery } from './preferences-query';
import { type Applied, type PreferencesForm, usePreferencesForm } from './use-preferences-form';
import { t } from './i18n/texts';

/** How the partner is reached and paid, and what stands on receipts. */
export function PreferencesPage() {
  return (
    <PartnerArea title={t('title')}>
      {({ email, name }) => <Loaded applied={{ email: email ?? '', name: name ?? '' }} />}
    </PartnerArea>
  );
}

function Loaded({ applied }: { applied: Applied }) {
  const preferences = useQuery(preferencesQuery);
  if (preferences.isPending) return <BodySkeleton />;
  if (!preferences.data) return <LoadError query={preferences} />;
  return <Form answer={preferences.data} applied={applied} />;
}

function Form({ answer, applied }: { answer: PreferencesAnswer; applied: Applied }) {
  const form = usePreferencesForm(answer.preferences, applied);
  return (
    <BlockStack gap={{ xs: '600', md: '800' }}>
      <LeaveGuard
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        onSave={form.save}
        onDiscard={form.discard}
      />
      <Contact form={form} />
      <Receipt form={form} answer={answer} />
      <Gateway form={form} />
    </BlockStack>
  );
}

interface Props {
  form: PreferencesForm;
}

function Contact({ form: { fields } }: Props) {
  return (
    <SettingsPart id="contact" heading={t('contact.heading')} about={t('contact.about')}>
      <TextSetting
        field={fields.at('email')}
        type="email"
        label={t('contact.email')}
        help={t('contact.emailHelp')}
      />
    </SettingsPart>
  );
}

function Receipt({
  form: { fields },
  answer: { declareAgainOn, declared },
}: Props & { answer: PreferencesAnswer }) {
  const address = fields.at('address');
  const known = declaredText(statusesOf(declared));
  return (
    <SettingsPart id="receipt" heading={t('receipt.heading')} about={t('receipt.about')}>
      <TextSetting
        field={fields.at('name')}
        label={t('receipt.name')}
        help={t('receipt.nameHelp')}
      />
      <TextSetting field={address.at('street')} label={t('receipt.street')} />
      <TextSetting field={address.at('postalCode')} label={t('receipt.postalCode')} />
      <TextSetting field={address.at('city')} label={t('receipt.city')} />
      <SelectSetting
        field={address.at('country')}
        label={t('receipt.country')}
        choices={countries()}
      />
      <TextSetting
        field={fields.at('taxId')}
        label={t('receipt.taxId')}
        help={t('receipt.taxIdHelp')}
      />
      <TextSetting
        field={fields.at('vatId')}
        label={t('receipt.vatId')}
        help={t('receipt.vatIdHelp')}
      />
      <SelectSetting
        field={fields.at('vatStatus')}
        label={t('receipt.vatStatus')}
        choices={VAT_STATUSES.map((value) => ({ value, label: VAT_STATUS_TEXTS[value] }))}
      />
      <TextSetting
        field={fields.at('vatValidFrom')}
        label={t('receipt.vatValidFrom')}
        help={t('receipt.vatValidFromHelp')}
        placeholder={t('receipt.month')}
      />
      {known !== null && (
        <Text as="p" tone="subdued">
          {known}
        </Text>
      )}
      {declared.length > 1 && (
        <details>
          <summary>{DECLARATIONS_TITLE}</summary>
          <ul>
            {declared.map((one) => (
              <li key={`${one.declaredAt} ${one.status}`}>
                {declarationText(one, formatDay(one.declaredAt))}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Text as="p" tone="subdued">
        {declareAgainOn === null
          ? t('receipt.declare')
          : t('receipt.declareAgain', { day: formatLongDay(declareAgainOn) })}
      </Text>
    </SettingsPart>
  );
}

const { minPayout, paypalFeePercent, transferDays } = PARTNER_PROGRAMME;

function Gateway({ form: { fields } }: Props) {
  const gateway = fields.at('gateway');
  const selected = useValue(gateway.at('selected'));
  return (
    <SettingsPart
      id="gateway"
      heading={t('gateway.heading')}
      about={t('gateway.about', { minimum: formatMoney(minPayout, 'EUR') })}
    >
      <ChoiceSetting
        field={gateway.at('selected')}
        label={t('gateway.selected')}
        choices={[
          {
            value: 'paypal',
            label: t('gateway.paypal'),
            help: t('gateway.paypalHelp', { fee: formatNumber(paypalFeePercent) }),
          },
          { value: 'bank', label: t('gateway.bank'), help: t('gateway.bankHelp', transferDays) },
        ]}
      />
      {selected === 'paypal' ? (
        <TextSetting field={gateway.at('email')} type="email" label={t('gateway.email')} />
      ) : (
        <>
          <TextSetting
            field={gateway.at('holder')}
            label={t('gateway.holder')}
            help={t('gateway.holderHelp')}
          />
          <TextSetting field={gateway.at('name')} label={t('gateway.name')} />
          <TextSetting field={gateway.at('iban')} label={t('gateway.iban')} />
          <TextSetting field={gateway.at('bic')} label={t('gateway.bic')} />
        </>
      )}
    </SettingsPart>
  );
}
