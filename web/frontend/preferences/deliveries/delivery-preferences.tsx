import { FeatureLock } from '../../plan-gate/feature-lock';
import { Consequences } from '../../settings-form/consequences';
import { CreationSetting } from '../../settings-form/fields/creation-setting';
import { PrintLayoutSetting } from '../../settings-form/fields/print-layout-setting';
import { SupplyDateSetting } from '../../settings-form/fields/supply-date/supply-date-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/use-section-form';
import { DateSetting, TimingSetting, TimingWarning } from '../documents/creation-parts';
import { LinkPart, StatusPart } from '../documents/document-parts';
import { LayoutPart } from '../documents/layout-part';
import { MailPart } from '../documents/mail-part';
import { MissingPermission } from './missing-permission';
import { t } from '../documents/i18n/texts';

type Form = SectionFormOf<'delivery'>;

/** When delivery notes are made, what they say, and how they reach the customer. */
export function DeliveryPreferences() {
  return (
    <SettingsScreen title={t('delivery.title')} section="delivery" hasExpertMode>
      {(form) => (
        <>
          <Creation form={form} />
          <StatusPart type="delivery" finalize={form.fields.at('finalize')}>
            <Consequences form={form} of={['DELIVERY_MAIL_NEEDS_FINALIZE']} />
          </StatusPart>
          <Dates form={form} />
          <Layout form={form} />
          <MailPart
            type="delivery"
            mail={form.fields.at('mail')}
            finalize={form.fields.at('finalize')}
            save={form.save}
            general={form.answer.settings.general}
          />
          <LinkPart type="delivery" places={form.fields.at('referencePlaces')} />
        </>
      )}
    </SettingsScreen>
  );
}

function Creation({ form }: { form: Form }) {
  const { fields } = form;
  return (
    <SettingsPart
      id="create"
      heading={t('delivery.create.heading')}
      about={t('delivery.create.about')}
    >
      <MissingPermission />
      <CreationSetting field={fields.at('create')} label={t('creation')} />
      <TimingSetting field={fields.at('event')} />
      <Consequences form={form} of={['DELIVERY_DATES_NEED_FULFILMENT']} />
    </SettingsPart>
  );
}

function Dates({ form: { fields } }: { form: Form }) {
  const dates = { date: fields.at('date'), supplyDate: fields.at('supplyDate') };
  return (
    <>
      <SettingsPart id="date" heading={t('delivery.date.heading')} about={t('delivery.date.about')}>
        <DateSetting field={dates.date} />
      </SettingsPart>
      <SettingsPart
        id="deliveryDate"
        heading={t('delivery.deliveryDate.heading')}
        about={t('delivery.deliveryDate.about')}
      >
        <FeatureLock feature="deliveryDate">
          <SupplyDateSetting field={dates.supplyDate} />
        </FeatureLock>
        <TimingWarning type="delivery" event={fields.at('event')} {...dates} />
      </SettingsPart>
    </>
  );
}

const TEXTS = ['title', 'introduction', 'remark', 'terms'] as const;
const LINES = ['itemTitle', 'itemDetail', 'itemUnit'] as const;

function Layout({ form }: { form: Form }) {
  const layout = form.fields.at('layout');
  const named = (name: (typeof TEXTS | typeof LINES)[number]) => ({ name, field: layout.at(name) });
  return (
    <LayoutPart
      type="delivery"
      texts={TEXTS.map(named)}
      lines={LINES.map(named)}
      include={layout.at('include')}
    >
      <FeatureLock feature="layouts">
        <PrintLayoutSetting field={layout.at('printLayout')} layouts={form.answer.layouts} />
      </FeatureLock>
    </LayoutPart>
  );
}
