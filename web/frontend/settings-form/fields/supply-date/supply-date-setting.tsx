import { BlockStack, ChoiceList } from '@shopify/polaris';
import type {
  SupplyDateSettings,
  SupplyDay,
} from '../../../../domain/settings/sections/supply-date-settings';
import { type Field, useValue } from '../../field';
import { ChoiceSetting } from '../choice-setting';
import { SupplyDayEditor } from './supply-day-editor';
import { t } from '../../i18n/texts';

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
  const { from, to } = useValue(field);
  const mode = to ? 'span' : from.event;
  const choose = ([wanted]: string[]) =>
    field.change(inMode(field.read(), MODES.find((one) => one === wanted) ?? mode));
  return (
    <>
      <ChoiceList
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
