import { BlockStack, ChoiceList, InlineGrid } from '@shopify/polaris';
import type {
  SupplyDateSettings,
  SupplyDay,
} from '../../../domain/setting-sections/supply-date-settings';
import { type Field, useControl, useValue } from '../field';
import { t } from '../i18n/texts';
import { ChoiceSetting, NumberSetting, SelectSetting } from './controls';

const TYPES = ['', 'delivery', 'service'] as const;

/** The date of delivery or service on a document: none, one day, or a span with begin and end. */
export function SupplyDateSetting({ field }: { field: Field<SupplyDateSettings> }) {
  const type = useValue(field.at('type'));
  return (
    <BlockStack gap="400">
      <ChoiceSetting
        field={field.at('type')}
        label={t('supplyDate.type')}
        choices={TYPES.map((value) => ({ value, label: t(`supplyDate.${value || 'none'}`) }))}
      />
      {type !== '' && <Days field={field} />}
    </BlockStack>
  );
}

const MODES = ['created', 'fulfilled', 'span'] as const;
type Mode = (typeof MODES)[number];

function Days({ field }: { field: Field<SupplyDateSettings> }) {
  const { value, state } = useControl(field);
  const { from, to } = value;
  const mode = to ? 'span' : from.event;
  const choose = ([wanted]: string[]) =>
    field.change(inMode(field.read(), MODES.find((one) => one === wanted) ?? mode));
  return (
    <>
      <ChoiceList
        {...state}
        title={t('supplyDate.source')}
        choices={MODES.map((value) => ({ value, label: t(`supplyDate.${value}`) }))}
        selected={[mode]}
        onChange={choose}
      />
      <SupplyDayEditor
        day={field.at('from')}
        label={t(to ? 'supplyDate.from' : 'supplyDate.day')}
        hasEvent={to !== null}
      />
      {to && <SupplyDayEditor day={endOf(field, to)} label={t('supplyDate.to')} hasEvent />}
    </>
  );
}

/** The end of a span, which is there for as long as its editor. */
function endOf(field: Field<SupplyDateSettings>, end: SupplyDay): Field<SupplyDay> {
  return field.at('to').or(end);
}

/** Without a span, its end is forgotten. */
function inMode(supply: SupplyDateSettings, mode: Mode): SupplyDateSettings {
  if (mode === 'span') return { ...supply, to: supply.from };
  return { ...supply, from: { ...supply.from, event: mode }, to: null };
}

interface EditorProps {
  day: Field<SupplyDay>;
  label: string;
  /** Whether its event is chosen here; else it is chosen with the kind of date. */
  hasEvent: boolean;
}

/** A day by an event of the order, moved by days or months if wanted. */
function SupplyDayEditor({ day, label, hasEvent }: EditorProps) {
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
