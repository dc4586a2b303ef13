import { Consequences } from '../../settings-form/consequences';
import { ChoiceSetting } from '../../settings-form/fields/choice-setting';
import { SwitchSetting } from '../../settings-form/fields/switch-setting';
import { TextSetting } from '../../settings-form/fields/text-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/use-section-form';
import { useShop } from '../../shell/shop-query';
import { NOTIFICATION_SWITCHES } from './notification-switches';
import { t } from './i18n/texts';

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
        label={t('notices.email')}
        help={email ? t('notices.emailHelp', { email }) : t('notices.emailHelpUnknown')}
      />
      {NOTIFICATION_SWITCHES.map((kind) => (
        <SwitchSetting
          key={kind}
          field={fields.at(kind)}
          label={t(`notices.${kind}`)}
          help={t(`notices.${kind}Help`)}
        />
      ))}
    </SettingsPart>
  );
}

function Formality({ form: { fields } }: { form: Form }) {
  return (
    <SettingsPart id="formality" heading={t('formality.heading')} about={t('formality.about')}>
      <ChoiceSetting
        field={fields.at('formality')}
        label={t('formality.label')}
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
        label={t('app.language')}
        choices={[
          { value: 'de', label: t('app.de') },
          { value: 'en', label: t('app.en'), help: t('app.enHelp') },
        ]}
      />
      <Consequences form={form} of={['LANGUAGE_NEEDS_PRO']} />
      <ChoiceSetting
        field={form.fields.at('home')}
        label={t('app.home')}
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
      <SwitchSetting
        field={fields.at('expertMode')}
        label={t('view.expert')}
        help={t('view.expertHelp')}
      />
    </SettingsPart>
  );
}
