import { ScopeBanner } from '../../connection/scope-banner';
import { FeatureLock } from '../../plan-gate/feature-lock';
import { SwitchSetting } from '../../settings-form/fields/switch-setting';
import { TagsSetting } from '../../settings-form/fields/tags-setting';
import { TextSetting } from '../../settings-form/fields/text-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/use-section-form';
import { useShop } from '../../shell/shop-query';
import { t } from './i18n/texts';

type Form = SectionFormOf<'orders'>;

/** Which orders are left out, and what is put right or carried back about the others. */
export function OrderPreferences() {
  return (
    <SettingsScreen title={t('title')} section="orders">
      {(form) => (
        <>
          <Filters form={form} />
          <Taxes form={form} />
          <PaymentStatus form={form} />
        </>
      )}
    </SettingsScreen>
  );
}

function Filters({ form: { fields } }: { form: Form }) {
  return (
    <SettingsPart id="filters" heading={t('filters.heading')} about={t('filters.about')}>
      <SwitchSetting
        field={fields.at('skipPos')}
        label={t('filters.skipPos')}
        help={t('filters.skipPosHelp')}
      />
      <TextSetting
        field={fields.at('posName')}
        label={t('filters.posName')}
        help={t('filters.posNameHelp')}
        limit={255}
      />
      <SwitchSetting
        field={fields.at('skipFree')}
        label={t('filters.skipFree')}
        help={t('filters.skipFreeHelp')}
      />
      <TagsSetting
        field={fields.at('skipTags')}
        label={t('filters.skipTags')}
        help={t('filters.skipTagsHelp')}
      />
    </SettingsPart>
  );
}

const FIXES = ['fixTaxTip', 'fixTaxShipping', 'fixTaxRemoveTax', 'fixTaxForeignB2b'] as const;

function Taxes({ form: { fields } }: { form: Form }) {
  return (
    <SettingsPart id="taxes" heading={t('taxes.heading')} about={t('taxes.about')}>
      {FIXES.map((fix) => (
        <SwitchSetting
          key={fix}
          field={fields.at(fix)}
          label={t(`taxes.${fix}`)}
          help={t(`taxes.${fix}Help`)}
        />
      ))}
    </SettingsPart>
  );
}

function PaymentStatus({ form }: { form: Form }) {
  const { data: shop } = useShop();
  return (
    <SettingsPart id="payment" heading={t('payment.heading')} about={t('payment.about')}>
      {shop && <ScopeBanner shop={shop} />}
      <FeatureLock feature="orderSync">
        <SwitchSetting
          field={form.fields.at('syncOrderPayment')}
          label={t('payment.syncOrderPayment')}
          help={t('payment.syncOrderPaymentHelp')}
        />
      </FeatureLock>
    </SettingsPart>
  );
}
