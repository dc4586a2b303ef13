import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { paymentMethodName } from '../../../domain/documents/labels/payment-method-name';

type Methods = SettingsAnswer['gateways'];

/** The methods of the shop's orders, and those that something is set for all the same. */
export function offeredMethods(gateways: Methods, set: readonly string[]): Methods {
  const used = new Set(gateways.map(({ id }) => id));
  const others = set.filter((id) => !used.has(id));
  return [...gateways, ...others.map((id) => ({ id, text: paymentMethodName(id), orders: 0 }))];
}
