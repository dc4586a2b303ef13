import { BlockStack, Select } from '@shopify/polaris';
import { useState } from 'react';
import {
  NO_UNIT,
  type UnitField,
  UNITS,
  LAYOUT_LIMITS,
} from '../../../contract/settings/layout-limits';
import type { TextPlace } from '../../../domain/placeholders/values/placeholder-values';
import { type Field, useControl, type Words } from '../field';
import { TemplateSetting } from './controls';
import { t } from '../i18n/texts';

const CUSTOM = 'custom';

interface Props extends Words {
  field: Field<string>;
  place: TextPlace & { field: UnitField };
}

/** The unit of lines: the usual one, one of a list, none, or the merchant's own words. */
export function UnitSetting({ field, place, ...words }: Props) {
  const { value, label } = useControl(field, words);
  const [isCustom, setCustom] = useState(false);
  const units: readonly string[] = UNITS[place.field];
  const isListed = value === '' || value === NO_UNIT || units.includes(value);
  const choice = isCustom || !isListed ? CUSTOM : value;
  const choose = (wanted: string) => {
    setCustom(wanted === CUSTOM);
    field.change(wanted === CUSTOM ? '' : wanted);
  };
  const options = [
    { value: '', label: t('unit.default') },
    { value: NO_UNIT, label: t('unit.none') },
    ...units.map((unit) => ({ value: unit, label: unit })),
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
