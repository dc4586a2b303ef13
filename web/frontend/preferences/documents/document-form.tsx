import { BlockStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { DOCUMENT_TAGS } from '../../../contract/texts/settings/field-texts';
import type { SettingsChange } from '../../../domain/settings/dependencies';
import type { DocumentSection } from '../../../domain/settings/document-settings';
import type {
  InvoiceSettings,
  OrderEvent,
} from '../../../domain/setting-sections/invoice-settings';
import {
  REFERENCE_PLACES,
  type ReferencePlace,
} from '../../../domain/setting-sections/layout-settings';
import type { MailSettings } from '../../../domain/setting-sections/mail-settings';
import type { SupplyDateSettings } from '../../../domain/setting-sections/supply-date-settings';
import type { TagSettings } from '../../../domain/setting-sections/tag-settings';
import { FeatureLock } from '../../plan-gate/feature-lock';
import { Consequences } from '../../settings-form/consequences';
import { ForExperts } from '../../settings-form/expert-mode';
import type { Field } from '../../settings-form/field';
import { ChoicesSetting, SwitchSetting } from '../../settings-form/fields/controls';
import { SupplyDateSetting } from '../../settings-form/fields/supply-date-setting';
import { TagsSetting } from '../../settings-form/fields/tags-setting';
import type { SectionFormOf } from '../../settings-form/section-form';
import { SettingsPart } from '../../settings-form/settings-part';
import { MailAssistantPart } from '../mail-assistant/mail-assistant-part';
import { DateSetting, TimingWarning } from './creation-parts';
import { LayoutPart, type LayoutFields } from './layout-part';
import { MailPart } from './mail-part';
import { t } from './i18n/texts';

/** The fields of one kind of document, where each kind has some; what is left out it has not. */
export interface DocumentFields {
  finalize: Field<boolean>;
  /** What drafts switch off. */
  endsWithDrafts: readonly SettingsChange[];
  dates?: DateFields;
  layout: LayoutFields;
  mail: Field<MailSettings>;
  places: Field<ReferencePlace[]>;
  tag?: Field<TagSettings>;
}

interface DateFields {
  type: 'invoice' | 'delivery';
  event: Field<OrderEvent>;
  date: Field<InvoiceSettings['date']>;
  supplyDate: Field<SupplyDateSettings>;
  isForExperts?: boolean;
}

interface Props<Section extends DocumentSection> {
  form: SectionFormOf<Section>;
  fields: DocumentFields;
  /** Whether and when there are documents. */
  creation: ReactNode;
  /** What only this kind has, before and after what it says. */
  prices?: ReactNode;
  conditions?: ReactNode;
}

/** All settings of one kind of document. */
export function DocumentForm<Section extends DocumentSection>(props: Props<Section>) {
  const { form, fields } = props;
  const { section: type, answer, isDirty } = form;
  return (
    <>
      {props.creation}
      <StatusPart type={type} finalize={fields.finalize}>
        <Consequences form={form} of={fields.endsWithDrafts} />
      </StatusPart>
      {fields.dates && <DateParts {...fields.dates} />}
      {props.prices}
      <LayoutPart type={type} fields={fields.layout} layouts={answer.layouts} isDirty={isDirty} />
      {props.conditions}
      <MailPart
        type={type}
        mail={fields.mail}
        finalize={fields.finalize}
        save={form.save}
        general={answer.settings.general}
      />
      {type === 'invoice' && <MailAssistantPart kind="invoice" isDirty={isDirty} />}
      {type === 'credit' && <MailAssistantPart kind="credit-note" isDirty={isDirty} />}
      <LinkPart type={type} places={fields.places} />
      {fields.tag && type !== 'delivery' && <TagsPart type={type} tag={fields.tag} />}
    </>
  );
}

interface StatusProps extends Pick<DocumentFields, 'finalize'> {
  type: DocumentSection;
  children: ReactNode;
}

/** Finished documents or drafts. */
function StatusPart({ type, finalize, children }: StatusProps) {
  return (
    <ForExperts fields={[finalize]} anchor="status">
      <SettingsPart
        id="status"
        heading={t(`${type}.status.heading`)}
        about={t(`${type}.status.about`)}
      >
        <SwitchSetting field={finalize} />
        {children}
      </SettingsPart>
    </ForExperts>
  );
}

function DateParts({ type, event, date, supplyDate, isForExperts = false }: DateFields) {
  const shownDate = (
    <SettingsPart id="date" heading={t(`${type}.date.heading`)} about={t(`${type}.date.about`)}>
      <DateSetting field={date} />
    </SettingsPart>
  );
  return (
    <>
      {isForExperts ? (
        <ForExperts fields={[date]} anchor="date">
          {shownDate}
        </ForExperts>
      ) : (
        shownDate
      )}
      <SettingsPart
        id="deliveryDate"
        heading={t(`${type}.deliveryDate.heading`)}
        about={t(`${type}.deliveryDate.about`)}
      >
        <FeatureLock feature="deliveryDate">
          <SupplyDateSetting field={supplyDate} />
        </FeatureLock>
        <TimingWarning type={type} event={event} date={date} supplyDate={supplyDate} />
      </SettingsPart>
    </>
  );
}

interface LinkProps extends Pick<DocumentFields, 'places'> {
  type: DocumentSection;
}

/** Where a document names its order. */
function LinkPart({ type, places }: LinkProps) {
  return (
    <ForExperts fields={[places]} anchor="link">
      <SettingsPart id="link" heading={t(`${type}.link.heading`)} about={t(`${type}.link.about`)}>
        <ChoicesSetting
          field={places}
          choices={REFERENCE_PLACES.map((value) => ({ value, label: t(`places.${value}`) }))}
        />
      </SettingsPart>
    </ForExperts>
  );
}

interface TagsProps {
  type: 'invoice' | 'credit';
  tag: Field<TagSettings>;
}

/** Words by which a merchant finds a document again. */
function TagsPart({ type, tag }: TagsProps) {
  return (
    <ForExperts fields={[tag]} anchor="tags">
      <SettingsPart id="tags" heading={t('tags.heading')} about={t(`tags.${type}`)}>
        <FeatureLock feature="tags">
          <BlockStack gap="400">
            {DOCUMENT_TAGS.map((one) => (
              <SwitchSetting key={one} field={tag.at(one)} />
            ))}
            <TagsSetting field={tag.at('custom')} />
          </BlockStack>
        </FeatureLock>
      </SettingsPart>
    </ForExperts>
  );
}
