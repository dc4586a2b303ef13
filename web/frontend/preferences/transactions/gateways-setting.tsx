import { BlockStack, Checkbox, Text } from '@shopify/polaris';
import { useEffect } from 'react';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { isPayPal } from '../../../domain/order/payment-method';
import { SHOPIFY_PAYMENTS } from '../../../domain/transactions/bookable-gateway';
import { useQueryOfAddress } from '../../address/use-address';
import { type Field, useFieldError, useValue } from '../../settings-form/field';
import { GroupError } from '../../settings-form/settings-part';
import { offeredMethods } from '../../settings-form/fields/methods-setting';
import { t } from './i18n/texts';
import { t as settingsFormText } from '../../settings-form/i18n/texts';

type Gateways = Record<string, boolean>;
interface Props {
  field: Field<Gateways>;
  gateways: SettingsAnswer['gateways'];
}

/** The payment methods that get an account; PayPal never does. */
export function GatewaysSetting({ field, gateways }: Props) {
  const chosen = useValue(field);
  const methods = offeredMethods(gateways, Object.keys(chosen));
  usePreselection(field, methods);
  if (methods.length === 0) return <NoMethods />;
  return (
    <BlockStack as="fieldset" gap="200">
      <Text as="legend">{t('accounts.methods')}</Text>
      {methods.map((method) => (
        <Method key={method.id} field={field} {...method} />
      ))}
      <GroupError field={field} />
    </BlockStack>
  );
}

function NoMethods() {
  return (
    <BlockStack gap="100">
      <Text as="p">{t('accounts.none')}</Text>
      <Text as="p" tone="subdued">
        {t('accounts.noneHelp')}
      </Text>
    </BlockStack>
  );
}

function Method({ field, id, text, orders }: Props['gateways'][number] & Pick<Props, 'field'>) {
  const chosen = useValue(field);
  const error = useFieldError(field.at(id));
  const isLocked = isPayPal(id) && chosen[id] !== true;
  return (
    <>
      <Checkbox
        label={settingsFormText('methods.used', { name: text, count: orders })}
        helpText={id === SHOPIFY_PAYMENTS && t('accounts.payouts')}
        checked={chosen[id] === true}
        disabled={isLocked}
        onChange={(isOn) => field.change({ ...field.read(), [id]: isOn })}
        error={error}
      />
      {/* Next to a disabled choice its own help text would be too pale to read. */}
      {isPayPal(id) && (
        <Text as="p" tone="subdued">
          {t('accounts.payPal')}
        </Text>
      )}
    </>
  );
}

/** An address may name the method that somebody came for; it is chosen once, and not saved yet. */
function usePreselection(field: Field<Gateways>, methods: Props['gateways']): void {
  const [query, changeQuery] = useQueryOfAddress();
  const wanted = query.get('gateway');
  const isOffered = methods.some(({ id }) => id === wanted);
  useEffect(() => {
    if (wanted === null) return;
    if (isOffered && !isPayPal(wanted)) field.change({ ...field.read(), [wanted]: true });
    changeQuery((after) => after.delete('gateway'));
  }, [wanted, isOffered, field, changeQuery]);
}
