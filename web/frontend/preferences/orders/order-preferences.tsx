import { TAX_FIXES } from '../../../contract/texts/settings/field-texts';
import { ScopeBanner } from '../../connection/scope-banner';
import { textsOf } from '../../i18n/texts-of';
import { FeatureLock } from '../../plan-gate/feature-lock';
import { SwitchSetting, TextSetting } from '../../settings-form/fields/controls';
import { TagsSetting } from '../../settings-form/fields/tags-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/section-form';
import { useShop } from '../../shell/shop-query';
import german from './i18n/de.json';

const t = textsOf(german);

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
      <SwitchSetting field={fields.at('skipPos')} />
      <TextSetting field={fields.at('posName')} limit={255} />
      <SwitchSetting field={fields.at('skipFree')} />
      <TagsSetting field={fields.at('skipTags')} />
    </SettingsPart>
  );
}

function Taxes({ form: { fields } }: { form: Form }) {
  return (
    <SettingsPart id="taxes" heading={t('taxes.heading')} about={t('taxes.about')}>
      {TAX_FIXES.map((fix) => (
        <SwitchSetting key={fix} field={fields.at(fix)} />
      ))}
    </SettingsPart>
  );
}

function PaymentStatus({ form }: { form: Form }) {
  const { data: shop } = useShop();
  return (
    <SettingsPart id="payment" heading={t('payment.heading')} about={t('payment.about')}>
      {shop && <ScopeBanner shop={shop} of={['write_orders']} />}
      <FeatureLock feature="orderSync">
        <SwitchSetting field={form.fields.at('syncOrderPayment')} />
      </FeatureLock>
    </SettingsPart>
  );
}
