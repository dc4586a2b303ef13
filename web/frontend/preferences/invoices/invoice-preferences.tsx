import { FeatureLock } from '../../plan-gate/feature-lock';
import { Consequences } from '../../settings-form/consequences';
import { ForExperts } from '../../settings-form/expert-mode';
import { ConditionsSetting } from '../../settings-form/fields/conditions/conditions-setting';
import { CreationSetting } from '../../settings-form/fields/creation-setting';
import { SupplyDateSetting } from '../../settings-form/fields/supply-date/supply-date-setting';
import { SwitchSetting } from '../../settings-form/fields/switch-setting';
import { TagsSetting } from '../../settings-form/fields/tags-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/use-section-form';
import {
  DateSetting,
  TimingExceptions,
  TimingSetting,
  TimingWarning,
} from '../documents/creation-parts';
import { LinkPart, StatusPart } from '../documents/document-parts';
import { MailPart } from '../documents/mail-part';
import { TagsPart } from '../documents/tags-part';
import { MailAssistantPart } from '../mail-assistant/mail-assistant-part';
import { EInvoicePart } from './e-invoice-part';
import { InvoiceLayoutPart } from './invoice-layout-part';
import { t } from '../documents/i18n/texts';

type Form = SectionFormOf<'invoice'>;

/** When invoices are made, what they say, and how they reach the customer. */
export function InvoicePreferences() {
  return (
    <SettingsScreen title={t('invoice.title')} section="invoice" hasExpertMode>
      {(form) => (
        <>
          <Creation form={form} />
          <StatusPart type="invoice" finalize={form.fields.at('finalize')}>
            <Consequences form={form} of={['INVOICE_MAIL_NEEDS_FINALIZE', 'HINTS_NEED_FINALIZE']} />
          </StatusPart>
          <Dates form={form} />
          <Prices form={form} />
          <EInvoicePart asNet={form.fields.at('asNet')} b2bAsNet={form.fields.at('b2bAsNet')} />
          <InvoiceLayoutPart form={form} />
          <Conditions form={form} />
          <MailPart
            type="invoice"
            mail={form.fields.at('mail')}
            finalize={form.fields.at('finalize')}
            save={form.save}
            general={form.answer.settings.general}
          />
          <MailAssistantPart kind="invoice" isDirty={form.isDirty} />
          <LinkPart type="invoice" places={form.fields.at('referencePlaces')} />
          <TagsPart type="invoice" tag={form.fields.at('tag')} />
        </>
      )}
    </SettingsScreen>
  );
}

function Creation({ form }: { form: Form }) {
  const { fields, answer } = form;
  return (
    <SettingsPart
      id="create"
      heading={t('invoice.create.heading')}
      about={t('invoice.create.about')}
    >
      <CreationSetting field={fields.at('create')} label={t('creation')} hasAll />
      <Consequences form={form} of={FOLLOWING} />
      <TimingSetting field={fields.at('event')} />
      <TimingExceptions
        event={fields.at('event')}
        field={fields.at('eventExceptions')}
        gateways={answer.gateways}
      />
      <Consequences form={form} of={TIMED} />
    </SettingsPart>
  );
}

/** What needs another moment than the one that is chosen. */
const TIMED = ['EXCEPTIONS_NEED_TIMING', 'INVOICE_DATES_NEED_FULFILMENT'] as const;

/** What cannot be without invoices. */
const FOLLOWING = [
  'CREDITS_NEED_INVOICES',
  'TRANSACTIONS_NEED_INVOICES',
  'HINTS_NEED_TRANSACTIONS',
  'FEES_NEED_TRANSACTIONS',
] as const;

function Dates({ form: { fields } }: { form: Form }) {
  const dates = { date: fields.at('date'), supplyDate: fields.at('supplyDate') };
  return (
    <>
      <ForExperts fields={[dates.date]} anchor="date">
        <SettingsPart id="date" heading={t('invoice.date.heading')} about={t('invoice.date.about')}>
          <DateSetting field={dates.date} />
        </SettingsPart>
      </ForExperts>
      <SettingsPart
        id="deliveryDate"
        heading={t('invoice.deliveryDate.heading')}
        about={t('invoice.deliveryDate.about')}
      >
        <FeatureLock feature="deliveryDate">
          <SupplyDateSetting field={dates.supplyDate} />
        </FeatureLock>
        <TimingWarning type="invoice" event={fields.at('event')} {...dates} />
      </SettingsPart>
    </>
  );
}

function Prices({ form: { fields } }: { form: Form }) {
  return (
    <SettingsPart id="type" heading={t('invoice.type.heading')} about={t('invoice.type.about')}>
      <SwitchSetting field={fields.at('asNet')} label={t('type.asNet')} />
      <SwitchSetting
        field={fields.at('b2bAsNet')}
        label={t('type.b2bAsNet')}
        help={t('type.b2bAsNetHelp')}
      />
      <TagsSetting
        field={fields.at('tagsAsNet')}
        label={t('type.tagsAsNet')}
        help={t('type.tagsAsNetHelp')}
      />
    </SettingsPart>
  );
}

function Conditions({ form: { fields, answer } }: { form: Form }) {
  return (
    <SettingsPart id="payment" heading={t('conditions.heading')} about={t('conditions.about')}>
      <ConditionsSetting field={fields.at('paymentConditions')} gateways={answer.gateways} />
    </SettingsPart>
  );
}
