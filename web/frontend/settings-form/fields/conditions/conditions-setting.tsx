import { BlockStack, Select, Text } from '@shopify/polaris';
import {
  CONDITION_PRESETS,
  type ConditionPreset,
} from '../../../../contract/settings/choices/condition-presets';
import type { SettingsAnswer } from '../../../../contract/settings/settings-answer';
import type { PaymentConditionSettings } from '../../../../domain/settings/sections/invoice-settings';
import { isSame } from '../../draft';
import { type Field, useValue } from '../../field';
import { GroupError } from '../../group-error';
import { offeredMethods } from '../offered-methods';
import { ConditionEditor } from './condition-editor';
import { t } from '../../i18n/texts';

type Conditions = Record<string, PaymentConditionSettings>;

interface Props {
  field: Field<Conditions>;
  gateways: SettingsAnswer['gateways'];
}

/** What invoices say about paying, for each payment method. */
export function ConditionsSetting({ field, gateways }: Props) {
  const methods = offeredMethods(gateways, Object.keys(useValue(field)));
  if (methods.length === 0) {
    return (
      <Text as="p" tone="subdued">
        {t('methods.none')}
      </Text>
    );
  }
  return (
    <BlockStack gap="400">
      {methods.map(({ id, text }) => (
        <MethodCondition key={id} field={field} method={id} name={text} />
      ))}
      <GroupError field={field} />
    </BlockStack>
  );
}

const OWN = 'own';
const NONE = '';
const isPreset = (value: string): value is ConditionPreset =>
  Object.hasOwn(CONDITION_PRESETS, value);
const PRESETS = Object.keys(CONDITION_PRESETS).filter(isPreset);

interface MethodProps {
  field: Field<Conditions>;
  method: string;
  name: string;
}

function MethodCondition({ field, method, name }: MethodProps) {
  const condition = useValue(field)[method];
  const choose = (wanted: string) => {
    const others = Object.fromEntries(
      Object.entries(field.read()).filter(([other]) => other !== method),
    );
    const next = isPreset(wanted) ? CONDITION_PRESETS[wanted] : (condition ?? EMPTY);
    field.change(wanted === NONE ? others : { ...others, [method]: next });
  };
  const options = [
    { value: NONE, label: t('conditions.none') },
    ...PRESETS.map((preset) => ({ value: preset, label: t(`conditions.${preset}`) })),
    { value: OWN, label: t('conditions.own') },
  ];
  return (
    <BlockStack gap="200">
      <Select
        label={t('conditions.of', { name })}
        options={options}
        value={chosenIn(condition)}
        onChange={choose}
      />
      {condition && <ConditionEditor field={field.at(method).or(condition)} name={name} />}
    </BlockStack>
  );
}

const EMPTY: PaymentConditionSettings = { label: '', duration: 14, discount: null };

function chosenIn(condition: PaymentConditionSettings | undefined): string {
  if (!condition) return NONE;
  return PRESETS.find((preset) => isSame(CONDITION_PRESETS[preset], condition)) ?? OWN;
}
