import { NOTICES } from '../../../contract/texts/settings/field-texts';
import { textsOf } from '../../i18n/texts-of';
import { Consequences } from '../../settings-form/consequences';
import { ChoiceSetting, SwitchSetting, TextSetting } from '../../settings-form/fields/controls';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/section-form';
import { useShop } from '../../shell/shop-query';
import german from './i18n/de.json';

const t = textsOf(german);

type Form = SectionFormOf<'general'>;

/** What merchants are mailed about, and how the app itself behaves. */
export function SetupPreferences() {
  return (
    <SettingsScreen title={t('title')} section="general">
      {(form) => (
        <>
          <Notifications form={form} />
          <Formality form={form} />
          <App form={form} />
          <View form={form} />
        </>
      )}
    </SettingsScreen>
  );
}

function Notifications({ form: { fields } }: { form: Form }) {
  const email = useShop().data?.shopify.store?.email;
  return (
    <SettingsPart id="notifications" heading={t('notices.heading')} about={t('notices.about')}>
      <TextSetting
        field={fields.at('email')}
        type="email"
        placeholder={email ?? undefined}
        help={email ? t('notices.emailHelp', { email }) : t('notices.emailHelpUnknown')}
      />
      {NOTICES.map((kind) => (
        <SwitchSetting key={kind} field={fields.at(kind)} />
      ))}
    </SettingsPart>
  );
}

function Formality({ form: { fields } }: { form: Form }) {
  return (
    <SettingsPart id="formality" heading={t('formality.heading')} about={t('formality.about')}>
      <ChoiceSetting
        field={fields.at('formality')}
        choices={[
          { value: 'formal', label: t('formality.formal'), help: t('formality.formalHelp') },
          { value: 'informal', label: t('formality.informal'), help: t('formality.informalHelp') },
        ]}
      />
    </SettingsPart>
  );
}

function App({ form }: { form: Form }) {
  return (
    <SettingsPart id="app" heading={t('app.heading')} about={t('app.about')}>
      <ChoiceSetting
        field={form.fields.at('language')}
        choices={[
          { value: 'de', label: t('app.de') },
          { value: 'en', label: t('app.en'), help: t('app.enHelp') },
        ]}
      />
      <Consequences form={form} of={['LANGUAGE_NEEDS_PRO']} />
      <ChoiceSetting
        field={form.fields.at('home')}
        choices={[
          { value: '', label: t('app.dashboard'), help: t('app.dashboardHelp') },
          { value: 'orders', label: t('app.orders'), help: t('app.ordersHelp') },
        ]}
      />
    </SettingsPart>
  );
}

function View({ form: { fields } }: { form: Form }) {
  return (
    <SettingsPart id="view" heading={t('view.heading')} about={t('view.about')}>
      <SwitchSetting field={fields.at('expertMode')} />
    </SettingsPart>
  );
}
