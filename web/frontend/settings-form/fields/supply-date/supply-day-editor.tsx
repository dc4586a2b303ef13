import { InlineGrid } from '@shopify/polaris';
import type { SupplyDay } from '../../../../domain/settings/sections/supply-date-settings';
import { type Field, useValue } from '../../field';
import { NumberSetting } from '../number-setting';
import { SelectSetting } from '../select-setting';
import { t } from '../../i18n/texts';

interface Props {
  day: Field<SupplyDay>;
  label: string;
  /** Whether its event is chosen here; else it is chosen with the kind of date. */
  hasEvent: boolean;
}

/** A day by an event of the order, moved by days or months if wanted. */
export function SupplyDayEditor({ day, label, hasEvent }: Props) {
  const modify = useValue(day.at('modify'));
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="200">
      {hasEvent && (
        <SelectSetting
          field={day.at('event')}
          label={label}
          choices={[
            { value: 'created', label: t('supplyDate.created') },
            { value: 'fulfilled', label: t('supplyDate.fulfilled') },
          ]}
        />
      )}
      <SelectSetting
        field={day.at('modify')}
        label={t('supplyDate.modify', { label })}
        choices={[
          { value: '', label: t('supplyDate.exact') },
          { value: 'math', label: t('supplyDate.math') },
        ]}
      />
      {modify === 'math' && (
        <>
          <NumberSetting field={day.at('offset')} label={t('supplyDate.offset', { label })} />
          <SelectSetting
            field={day.at('unit')}
            label={t('supplyDate.unit', { label })}
            choices={[
              { value: 'day', label: t('supplyDate.days') },
              { value: 'mon', label: t('supplyDate.months') },
            ]}
          />
        </>
      )}
    </InlineGrid>
  );
}
