import '../i18n/texts';
import { BlockStack, Select } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_UNITS, NO_UNIT } from '../../../contract/settings/choices/item-units';
import { LAYOUT_LIMITS } from '../../../contract/settings/layout-limits';
import type { TextPlace } from '../../../domain/placeholders/values/text-place';
import { type Field, useValue } from '../field';
import { TemplateSetting } from './template-setting';

const CUSTOM = 'custom';
const KNOWN: readonly string[] = ['', NO_UNIT, ...ITEM_UNITS];

interface Props {
  field: Field<string>;
  place: TextPlace;
  label: string;
}

/** The unit of lines: the usual one, one of a list, none, or the merchant's own words. */
export function UnitSetting({ field, place, label }: Props) {
  const { t } = useTranslation('settingsForm');
  const value = useValue(field);
  const [isCustom, setCustom] = useState(false);
  const choice = isCustom || !KNOWN.includes(value) ? CUSTOM : value;
  const choose = (wanted: string) => {
    setCustom(wanted === CUSTOM);
    field.change(wanted === CUSTOM ? '' : wanted);
  };
  const options = [
    { value: '', label: t('unit.default') },
    { value: NO_UNIT, label: t('unit.none') },
    ...ITEM_UNITS.map((unit) => ({ value: unit, label: unit })),
    { value: CUSTOM, label: t('unit.custom') },
  ];
  return (
    <BlockStack gap="200">
      <Select
        label={label}
        options={options}
        value={choice}
        onChange={choose}
        helpText={choice === NO_UNIT ? t('unit.noneHelp') : undefined}
      />
      {choice === CUSTOM && (
        <TemplateSetting
          field={field}
          place={place}
          label={t('unit.own', { label })}
          limit={LAYOUT_LIMITS.itemUnit}
        />
      )}
    </BlockStack>
  );
}
