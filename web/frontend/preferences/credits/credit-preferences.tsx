import { FeatureLock } from '../../plan-gate/feature-lock';
import { Consequences } from '../../settings-form/consequences';
import { PrintLayoutSetting } from '../../settings-form/fields/print-layout-setting';
import { SwitchSetting } from '../../settings-form/fields/switch-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/use-section-form';
import { LinkPart, StatusPart } from '../documents/document-parts';
import { LayoutPart } from '../documents/layout-part';
import { MailPart } from '../documents/mail-part';
import { MailAssistantPart } from '../mail-assistant/mail-assistant-part';
import { PreviewAssistant } from '../documents/preview-assistant';
import { TagsPart } from '../documents/tags-part';
import { t } from '../documents/i18n/texts';

type Form = SectionFormOf<'credit'>;

/** Whether credit notes are made, what they say, and how they reach the customer. */
export function CreditPreferences() {
  return (
    <SettingsScreen title={t('credit.title')} section="credit" hasExpertMode>
      {(form) => (
        <>
          <Creation form={form} />
          <StatusPart type="credit" finalize={form.fields.at('finalize')}>
            <Consequences form={form} of={['CREDIT_MAIL_NEEDS_FINALIZE']} />
          </StatusPart>
          <Layout form={form} />
          <MailPart
            type="credit"
            mail={form.fields.at('mail')}
            finalize={form.fields.at('finalize')}
            save={form.save}
            general={form.answer.settings.general}
          />
          <MailAssistantPart kind="credit-note" isDirty={form.isDirty} />
          <LinkPart type="credit" places={form.fields.at('referencePlaces')} />
          <TagsPart type="credit" tag={form.fields.at('tag')} />
        </>
      )}
    </SettingsScreen>
  );
}

function Creation({ form }: { form: Form }) {
  return (
    <SettingsPart id="create" heading={t('credit.create.heading')} about={t('credit.create.about')}>
      <SwitchSetting field={form.fields.at('create')} label={t('credit.create.create')} />
      <Consequences form={form} of={['CREDITS_NEED_INVOICES']} />
    </SettingsPart>
  );
}

const TEXTS = ['title', 'introduction', 'remark'] as const;
const LINES = ['itemTitle', 'itemDetail', 'itemUnit'] as const;

function Layout({ form }: { form: Form }) {
  const layout = form.fields.at('layout');
  const named = (name: (typeof TEXTS | typeof LINES)[number]) => ({ name, field: layout.at(name) });
  return (
    <LayoutPart
      type="credit"
      texts={TEXTS.map(named)}
      lines={LINES.map(named)}
      include={layout.at('include')}
    >
      <PreviewAssistant kind="credit-note" isDirty={form.isDirty} />
      <FeatureLock feature="layouts">
        <PrintLayoutSetting field={layout.at('printLayout')} layouts={form.answer.layouts} />
      </FeatureLock>
    </LayoutPart>
  );
}
