import type { ShopId } from '../../../domain/ids';
import type { Logger } from '../../../ports/logger';

/** Called with the fields of a shop's stored settings that do not fit. */
export type OnUnreadable = (shop: ShopId, fields: readonly string[]) => void;

/** A line for the operator, once per process: settings are read with every job of the shop. */
export function logUnreadable(log: Logger | undefined): OnUnreadable {
  const logged = new Set<string>();
  return (shop, fields) => {
    const key = `${shop} ${fields.join()}`;
    if (logged.has(key)) return;
    logged.add(key);
    log?.error(
      { shop, fields },
      'stored settings do not fit, these fields count as their defaults',
    );
  };
}
