import { ChoiceList, Text } from '@shopify/polaris';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { paymentMethodName } from '../../../domain/documents/labels/payment-method-name';
import { type Field, useControl } from '../field';
import { t } from '../i18n/texts';

type Methods = SettingsAnswer['gateways'];

interface Props {
  field: Field<string[]>;
  gateways: Methods;
}

/** Any of the payment methods that the shop's orders used. */
export function MethodsSetting({ field, gateways }: Props) {
  const { value: chosen, label, state } = useControl(field);
  const methods = offeredMethods(gateways, chosen);
  if (methods.length === 0) {
    return (
      <Text as="p" tone="subdued">
        {t('methods.none')}
      </Text>
    );
  }
  const choices = methods.map(({ id, text, orders }) => ({
    value: id,
    label: t('methods.used', { name: text, count: orders }),
  }));
  return (
    <ChoiceList
      {...state}
      allowMultiple
      title={label}
      choices={choices}
      selected={chosen}
      onChange={field.change}
    />
  );
}

/** The methods of the shop's orders, and those that something is set for all the same. */
export function offeredMethods(gateways: Methods, set: readonly string[]): Methods {
  const used = new Set(gateways.map(({ id }) => id));
  const others = set.filter((id) => !used.has(id));
  return [...gateways, ...others.map((id) => ({ id, text: paymentMethodName(id), orders: 0 }))];
}
