import { BlockStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { countries } from '../../contract/partner/preferences';
import {
  DECLARATIONS_TITLE,
  declarationText,
  declaredText,
  VAT_STATUS_TEXTS,
} from '../../contract/texts/partner-texts';
import { PARTNER_PROGRAMME } from '../../domain/partner/partner';
import { statusesOf, VAT_STATUSES } from '../../domain/partner/vat-status';
import { formatDay, formatLongDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { formatNumber } from '../formats/number';
import { useValue } from '../settings-form/field';
import { ChoiceSetting, SelectSetting, TextSetting } from '../settings-form/fields/controls';
import { LeaveGuard } from '../settings-form/leave-guard';
import { SettingsPart } from '../settings-form/settings-part';
import { BodySkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { t } from './i18n/texts';
import { PartnerArea } from './partner-area';
import {
  type Applied,
  type PreferencesAnswer,
  type PreferencesForm,
  preferencesQuery,
  usePreferencesForm,
} from './use-preferences-form';

/** How the partner is reached and paid, and what stands on receipts. */
export function PreferencesPage() {
  return (
    <PartnerArea title={t('preferences.title')}>
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
    <SettingsPart
      id="contact"
      heading={t('preferences.contact.heading')}
      about={t('preferences.contact.about')}
    >
      <TextSetting
        field={fields.at('email')}
        type="email"
        label={t('preferences.contact.email')}
        help={t('preferences.contact.emailHelp')}
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
    <SettingsPart
      id="receipt"
      heading={t('preferences.receipt.heading')}
      about={t('preferences.receipt.about')}
    >
      <TextSetting
        field={fields.at('name')}
        label={t('preferences.receipt.name')}
        help={t('preferences.receipt.nameHelp')}
      />
      <TextSetting field={address.at('street')} label={t('preferences.receipt.street')} />
      <TextSetting field={address.at('postalCode')} label={t('preferences.receipt.postalCode')} />
      <TextSetting field={address.at('city')} label={t('preferences.receipt.city')} />
      <SelectSetting
        field={address.at('country')}
        label={t('preferences.receipt.country')}
        choices={countries()}
      />
      <TextSetting
        field={fields.at('taxId')}
        label={t('preferences.receipt.taxId')}
        help={t('preferences.receipt.taxIdHelp')}
      />
      <TextSetting
        field={fields.at('vatId')}
        label={t('preferences.receipt.vatId')}
        help={t('preferences.receipt.vatIdHelp')}
      />
      <SelectSetting
        field={fields.at('vatStatus')}
        label={t('preferences.receipt.vatStatus')}
        choices={VAT_STATUSES.map((value) => ({ value, label: VAT_STATUS_TEXTS[value] }))}
      />
      <TextSetting
        field={fields.at('vatValidFrom')}
        label={t('preferences.receipt.vatValidFrom')}
        help={t('preferences.receipt.vatValidFromHelp')}
        placeholder={t('preferences.receipt.month')}
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
          ? t('preferences.receipt.declare')
          : t('preferences.receipt.declareAgain', { day: formatLongDay(declareAgainOn) })}
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
      heading={t('preferences.gateway.heading')}
      about={t('preferences.gateway.about', { minimum: formatMoney(minPayout, 'EUR') })}
    >
      <ChoiceSetting
        field={gateway.at('selected')}
        label={t('preferences.gateway.selected')}
        choices={[
          {
            value: 'paypal',
            label: t('preferences.gateway.paypal'),
            help: t('preferences.gateway.paypalHelp', { fee: formatNumber(paypalFeePercent) }),
          },
          {
            value: 'bank',
            label: t('preferences.gateway.bank'),
            help: t('preferences.gateway.bankHelp', transferDays),
          },
        ]}
      />
      {selected === 'paypal' ? (
        <TextSetting
          field={gateway.at('email')}
          type="email"
          label={t('preferences.gateway.email')}
        />
      ) : (
        <>
          <TextSetting
            field={gateway.at('holder')}
            label={t('preferences.gateway.holder')}
            help={t('preferences.gateway.holderHelp')}
          />
          <TextSetting field={gateway.at('name')} label={t('preferences.gateway.name')} />
          <TextSetting field={gateway.at('iban')} label={t('preferences.gateway.iban')} />
          <TextSetting field={gateway.at('bic')} label={t('preferences.gateway.bic')} />
        </>
      )}
    </SettingsPart>
  );
}
