import { BlockStack, InlineGrid, TextField } from '@shopify/polaris';
import { withFollowingWords } from '../../../../contract/settings/choices/condition-presets';
import type { PaymentConditionSettings } from '../../../../domain/settings/sections/invoice-settings';
import { type Field, useValue } from '../../field';
import { NumberSetting } from '../number-setting';
import { TemplateSetting } from '../template-setting';
import { t } from '../../i18n/texts';

const MAX_LABEL = 1_000;
const NO_DISCOUNT = { percentage: 0, range: 0 };

interface Props {
  field: Field<PaymentConditionSettings>;
  name: string;
}

/** Text, term and cash discount of one payment method; without a term there is no discount. */
export function ConditionEditor({ field, name }: Props) {
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
