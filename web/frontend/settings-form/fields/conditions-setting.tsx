import { BlockStack, InlineGrid, Select, Text, TextField } from '@shopify/polaris';
import {
  CONDITION_PRESETS,
  type ConditionPreset,
  withFollowingWords,
} from '../../../contract/settings/condition-presets';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import type { PaymentConditionSettings } from '../../../domain/setting-sections/invoice-settings';
import { isSame } from '../draft';
import { type Field, useValue } from '../field';
import { GroupError } from '../settings-part';
import { t } from '../i18n/texts';
import { NumberSetting, TemplateSetting } from './controls';
import { offeredMethods } from './methods-setting';

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

const MAX_LABEL = 1_000;
const NO_DISCOUNT = { percentage: 0, range: 0 };

interface EditorProps {
  field: Field<PaymentConditionSettings>;
  name: string;
}

/** Text, term and cash discount of one payment method; without a term there is no discount. */
function ConditionEditor({ field, name }: EditorProps) {
  const hasTerm = useValue(field.at('duration')) !== 0;
  const terms = field.as<PaymentConditionSettings>({
    read: (condition) => condition,
    write: (after, before) => withFollowingWords(before, after),
  });
  const discount = terms.at('discount').or(NO_DISCOUNT);
  return (
    <BlockStack gap="200">
      <TemplateSetting
        field={field.at('label')}
        place={{ type: 'invoice', field: 'paymentCondition' }}
        label={t('conditions.label', { name })}
        limit={MAX_LABEL}
      />
      <InlineGrid columns={{ xs: 1, sm: 3 }} gap="200">
        <NumberSetting
          field={terms.at('duration')}
          label={t('conditions.duration', { name })}
          suffix={t('conditions.days')}
        />
        {hasTerm ? (
          <>
            <NumberSetting
              field={discount.at('percentage')}
              label={t('conditions.percentage', { name })}
              suffix="%"
            />
            <NumberSetting
              field={discount.at('range')}
              label={t('conditions.range', { name })}
              suffix={t('conditions.days')}
            />
          </>
        ) : (
          <NoDiscount name={name} />
        )}
      </InlineGrid>
    </BlockStack>
  );
}

function NoDiscount({ name }: { name: string }) {
  const fields = [
    { label: t('conditions.percentage', { name }), suffix: '%' },
    { label: t('conditions.range', { name }), suffix: t('conditions.days') },
  ];
  return fields.map((field) => (
    <TextField key={field.label} {...field} value="0" disabled autoComplete="off" />
  ));
}
