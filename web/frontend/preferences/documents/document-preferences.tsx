import { Link, List, Text } from '@shopify/polaris';
import { LAYOUT_TEXTS, NET_PRICES } from '../../../contract/texts/settings/field-texts';
import { Consequences } from '../../settings-form/consequences';
import { type Field, useValue } from '../../settings-form/field';
import { ConditionsSetting } from '../../settings-form/fields/conditions-setting';
import { SwitchSetting } from '../../settings-form/fields/controls';
import { CreationSetting } from '../../settings-form/fields/creation-setting';
import { TagsSetting } from '../../settings-form/fields/tags-setting';
import type { SectionFormOf } from '../../settings-form/section-form';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import { MissingPermission, TimingExceptions, TimingSetting } from './creation-parts';
import { type DocumentFields, DocumentForm } from './document-form';
import { t } from './i18n/texts';
import type { LayoutField } from './layout-part';

/* Three screens of one form: what each kind of document has of it, and what it has alone. */

/** When invoices are made, what they say, and how they reach the customer. */
export function InvoicePreferences() {
  return (
    <SettingsScreen title={t('invoice.title')} section="invoice" hasExpertMode>
      {(form) => (
        <DocumentForm
          form={form}
          fields={invoiceFields(form)}
          creation={<InvoiceCreation form={form} />}
          prices={<Prices form={form} />}
          conditions={<Conditions form={form} />}
        />
      )}
    </SettingsScreen>
  );
}

/** Whether credit notes are made, what they say, and how they reach the customer. */
export function CreditPreferences() {
  return (
    <SettingsScreen title={t('credit.title')} section="credit" hasExpertMode>
      {(form) => (
        <DocumentForm
          form={form}
          fields={creditFields(form)}
          creation={<CreditCreation form={form} />}
        />
      )}
    </SettingsScreen>
  );
}

/** When delivery notes are made, what they say, and how they reach the customer. */
export function DeliveryPreferences() {
  return (
    <SettingsScreen title={t('delivery.title')} section="delivery" hasExpertMode>
      {(form) => (
        <DocumentForm
          form={form}
          fields={deliveryFields(form)}
          creation={<DeliveryCreation form={form} />}
        />
      )}
    </SettingsScreen>
  );
}

type InvoiceForm = SectionFormOf<'invoice'>;

const { document: TEXTS, items: ITEM, discounts: DISCOUNT, shipping: SHIPPING } = LAYOUT_TEXTS;

function invoiceFields({ fields }: InvoiceForm): DocumentFields {
  const layout = fields.at('layout');
  return {
    finalize: fields.at('finalize'),
    endsWithDrafts: ['INVOICE_MAIL_NEEDS_FINALIZE', 'HINTS_NEED_FINALIZE'],
    dates: {
      type: 'invoice',
      event: fields.at('event'),
      date: fields.at('date'),
      supplyDate: fields.at('supplyDate'),
      isForExperts: true,
    },
    layout: {
      texts: named(TEXTS, (name) => layout.at(name)),
      options: [fields.at('useDiscount'), layout.at('shippingShowFree')],
      lines: {
        items: named(ITEM, (name) => layout.at(name)),
        discounts: named(DISCOUNT, (name) => layout.at(name)),
        shipping: named(SHIPPING, (name) => layout.at(name)),
      },
      include: layout.at('include'),
      printLayout: layout.at('printLayout'),
    },
    mail: fields.at('mail'),
    places: fields.at('referencePlaces'),
    tag: fields.at('tag'),
  };
}

function creditFields({ fields }: SectionFormOf<'credit'>): DocumentFields {
  const layout = fields.at('layout');
  return {
    finalize: fields.at('finalize'),
    endsWithDrafts: ['CREDIT_MAIL_NEEDS_FINALIZE'],
    layout: {
      texts: named(TEXTS, (name) => layout.at(name)),
      lines: { items: named(ITEM, (name) => layout.at(name)) },
      include: layout.at('include'),
      printLayout: layout.at('printLayout'),
    },
    mail: fields.at('mail'),
    places: fields.at('referencePlaces'),
    tag: fields.at('tag'),
  };
}

function deliveryFields({ fields }: SectionFormOf<'delivery'>): DocumentFields {
  const layout = fields.at('layout');
  return {
    finalize: fields.at('finalize'),
    endsWithDrafts: ['DELIVERY_MAIL_NEEDS_FINALIZE'],
    dates: {
      type: 'delivery',
      event: fields.at('event'),
      date: fields.at('date'),
      supplyDate: fields.at('supplyDate'),
    },
    layout: {
      texts: named([...TEXTS, 'terms'] as const, (name) => layout.at(name)),
      lines: { items: named(ITEM, (name) => layout.at(name)) },
      include: layout.at('include'),
      printLayout: layout.at('printLayout'),
    },
    mail: fields.at('mail'),
    places: fields.at('referencePlaces'),
  };
}

function named<Name extends LayoutField['name']>(
  names: readonly Name[],
  fieldOf: (name: Name) => Field<string>,
): LayoutField[] {
  return names.map((name) => ({ name, field: fieldOf(name) }));
}

/** What cannot be without invoices. */
const FOLLOWING = [
  'CREDITS_NEED_INVOICES',
  'TRANSACTIONS_NEED_INVOICES',
  'HINTS_NEED_TRANSACTIONS',
  'FEES_NEED_TRANSACTIONS',
] as const;

/** What needs another moment than the one that is chosen. */
const TIMED = ['EXCEPTIONS_NEED_TIMING', 'INVOICE_DATES_NEED_FULFILMENT'] as const;

function InvoiceCreation({ form }: { form: InvoiceForm }) {
  const { fields, answer } = form;
  return (
    <SettingsPart
      id="create"
      heading={t('invoice.create.heading')}
      about={t('invoice.create.about')}
    >
      <CreationSetting field={fields.at('create')} hasAll />
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

function CreditCreation({ form }: { form: SectionFormOf<'credit'> }) {
  return (
    <SettingsPart id="create" heading={t('credit.create.heading')} about={t('credit.create.about')}>
      <SwitchSetting field={form.fields.at('create')} />
      <Consequences form={form} of={['CREDITS_NEED_INVOICES']} />
    </SettingsPart>
  );
}

function DeliveryCreation({ form }: { form: SectionFormOf<'delivery'> }) {
  return (
    <SettingsPart
      id="create"
      heading={t('delivery.create.heading')}
      about={t('delivery.create.about')}
    >
      <MissingPermission />
      <CreationSetting field={form.fields.at('create')} />
      <TimingSetting field={form.fields.at('event')} />
      <Consequences form={form} of={['DELIVERY_DATES_NEED_FULFILMENT']} />
    </SettingsPart>
  );
}

function Prices({ form: { fields } }: { form: InvoiceForm }) {
  return (
    <>
      <SettingsPart id="type" heading={t('invoice.type.heading')} about={t('invoice.type.about')}>
        {NET_PRICES.map((one) => (
          <SwitchSetting key={one} field={fields.at(one)} />
        ))}
        <TagsSetting field={fields.at('tagsAsNet')} />
      </SettingsPart>
      <EInvoicePart asNet={fields.at('asNet')} b2bAsNet={fields.at('b2bAsNet')} />
    </>
  );
}

function Conditions({ form: { fields, answer } }: { form: InvoiceForm }) {
  return (
    <SettingsPart id="payment" heading={t('conditions.heading')} about={t('conditions.about')}>
      <ConditionsSetting field={fields.at('paymentConditions')} gateways={answer.gateways} />
    </SettingsPart>
  );
}

interface Props {
  asNet: Field<boolean>;
  b2bAsNet: Field<boolean>;
}

/** Lexware decides what becomes an e-invoice; this lists what prevents one. */
function EInvoicePart({ asNet, b2bAsNet }: Props) {
  const isAlwaysNet = useValue(asNet);
  const isNet = useValue(b2bAsNet) || isAlwaysNet;
  const [before, contacts, after] = t('eInvoice.contact').split('|');
  return (
    <SettingsPart id="eInvoice" heading={t('eInvoice.heading')} about={t('eInvoice.about')}>
      <Text as="p">{t('eInvoice.needs')}</Text>
      <List>
        <List.Item>{t('eInvoice.address')}</List.Item>
        <List.Item>
          {before}
          <Link url="/preferences/contacts">{contacts}</Link>
          {after}
        </List.Item>
        <List.Item>
          {isNet ? (
            t('eInvoice.net')
          ) : (
            <Text as="span" tone="caution">
              {t('eInvoice.notNet')}
            </Text>
          )}
        </List.Item>
        <List.Item>{t('eInvoice.reference')}</List.Item>
        <List.Item>{t('eInvoice.own')}</List.Item>
      </List>
    </SettingsPart>
  );
}
