import { Banner } from '@shopify/polaris';
import { ScopeBanner } from '../../connection/scope-banner';
import { FeatureLock } from '../../plan-gate/feature-lock';
import { Consequences } from '../../settings-form/consequences';
import { useValue } from '../../settings-form/field';
import { SwitchSetting } from '../../settings-form/fields/switch-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/use-section-form';
import { useShop } from '../../shell/shop-query';
import { AccountBalances } from './account-balances';
import { GatewaysSetting } from './gateways-setting';
import { HintsPart } from './hints-part';
import { t } from './i18n/texts';

type Form = SectionFormOf<'transaction'>;

/** Which money is posted to Lexware Office, on which accounts, and which options belong to it. */
export function TransactionPreferences() {
  return (
    <SettingsScreen title={t('title')} section="transaction">
      {(form) => (
        <>
          <Accounts form={form} />
          <Fees form={form} />
          <HintsPart form={form} />
        </>
      )}
    </SettingsScreen>
  );
}

function Accounts({ form }: { form: Form }) {
  const { data: shop } = useShop();
  const create = form.fields.at('create').as<boolean>({
    read: (mode) => mode !== false,
    write: (isOn) => (isOn ? 'all' : false),
  });
  return (
    <SettingsPart id="accounts" heading={t('accounts.heading')} about={t('accounts.about')}>
      {shop && <ScopeBanner shop={shop} />}
      <SwitchSetting field={create} label={t('accounts.create')} help={t('accounts.createHelp')} />
      <Consequences form={form} of={['TRANSACTIONS_NEED_INVOICES']} />
      <GatewaysSetting field={form.fields.at('gateways')} gateways={form.answer.gateways} />
      <NothingChosen form={form} />
      <AccountBalances />
    </SettingsPart>
  );
}

function NothingChosen({ form: { fields, answer } }: { form: Form }) {
  const isPosted = useValue(fields.at('create')) !== false;
  const isAnyChosen = Object.values(useValue(fields.at('gateways'))).includes(true);
  if (!isPosted || isAnyChosen || answer.gateways.length === 0) return null;
  return (
    <Banner tone="warning">
      <p>{t('accounts.choose')}</p>
    </Banner>
  );
}

function Fees({ form }: { form: Form }) {
  return (
    <SettingsPart id="fees" heading={t('fees.heading')} about={t('fees.about')}>
      <FeatureLock feature="fees">
        <SwitchSetting
          field={form.fields.at('fees')}
          label={t('fees.fees')}
          help={t('fees.feesHelp')}
        />
      </FeatureLock>
      <Consequences form={form} of={['FEES_NEED_TRANSACTIONS']} />
    </SettingsPart>
  );
}
