import { ChoiceList, Text } from '@shopify/polaris';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { type Field, useFieldError, useValue } from '../field';
import { offeredMethods } from './offered-methods';
import { t } from '../i18n/texts';

interface Props {
  field: Field<string[]>;
  gateways: SettingsAnswer['gateways'];
  label: string;
}

/** Any of the payment methods that the shop's orders used. */
export function MethodsSetting({ field, gateways, label }: Props) {
  const chosen = useValue(field);
  const error = useFieldError(field);
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
      allowMultiple
      title={label}
      choices={choices}
      selected={chosen}
      onChange={field.change}
      error={error}
    />
  );
}
