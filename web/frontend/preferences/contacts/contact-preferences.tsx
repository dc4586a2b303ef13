import { Banner } from '@shopify/polaris';
import { useState } from 'react';
import { PUSHED } from '../../../contract/texts/settings/field-texts';
import { VAT_ID_PLACES } from '../../../domain/setting-sections/contact-settings';
import { useValue } from '../../settings-form/field';
import { ChoiceSetting, ChoicesSetting, SwitchSetting } from '../../settings-form/fields/controls';
import { TagsSetting } from '../../settings-form/fields/tags-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/section-form';
import { VatTestPart } from '../../vat-test/vat-test-part';
import { t } from './i18n/texts';

type Form = SectionFormOf<'contact'>;

/** Who becomes a contact, with which data, and where VAT ids are searched. */
export function ContactPreferences() {
  return (
    <SettingsScreen title={t('title')} section="contact">
      {(form) => (
        <>
          <Creation form={form} />
          <Organizing form={form} />
          <Business form={form} />
        </>
      )}
    </SettingsScreen>
  );
}

const NO_TAGS: string[] = [];

function Creation({ form }: { form: Form }) {
  const create = form.fields.at('create');
  const [lastTags, setLastTags] = useState(NO_TAGS);
  const who = create.as<'all' | 'needed'>({
    read: (wanted) => (wanted === 'all' ? 'all' : 'needed'),
    write: (wanted, before) => {
      if (wanted === 'needed') return before === 'all' ? lastTags : before;
      if (before !== 'all') setLastTags(before);
      return 'all';
    },
  });
  const tags = create.as<string[]>({
    read: (wanted) => (wanted === 'all' ? NO_TAGS : wanted),
    write: (wanted) => wanted,
  });
  return (
    <SettingsPart id="create" heading={t('create.heading')} about={t('create.about')}>
      <ChoiceSetting
        field={who}
        choices={[
          { value: 'needed', label: t('create.needed'), help: t('create.neededHelp') },
          { value: 'all', label: t('create.all'), help: t('create.allHelp') },
        ]}
      />
      {useValue(who) === 'needed' && (
        <TagsSetting field={tags} label={t('create.tags')} help={t('create.tagsHelp')} />
      )}
    </SettingsPart>
  );
}

function Organizing({ form: { fields } }: { form: Form }) {
  return (
    <SettingsPart id="organize" heading={t('organize.heading')} about={t('organize.about')}>
      {PUSHED.map((pushed) => (
        <SwitchSetting key={pushed} field={fields.at(pushed)} />
      ))}
    </SettingsPart>
  );
}

function Business({ form: { fields, isDirty } }: { form: Form }) {
  const places = fields.at('vatIdPlaces');
  return (
    <SettingsPart id="business" heading={t('business.heading')} about={t('business.about')}>
      <ChoicesSetting
        field={places}
        choices={VAT_ID_PLACES.map((value) => ({
          value,
          label: t(`business.${value}`),
          help: value === 'company-location' ? t('business.company-locationHelp') : undefined,
        }))}
      />
      {useValue(places).length === 0 && (
        <Banner tone="warning">
          <p>{t('business.none')}</p>
        </Banner>
      )}
      <VatTestPart isDirty={isDirty} />
    </SettingsPart>
  );
}
