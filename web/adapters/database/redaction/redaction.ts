import type { ShopRedaction } from '../../../ports/stores/shop-stores';
import type { Sql } from '../sql/sql';
import { countPersonalData } from './count-personal-data';
import { redactCustomer } from './redact-customer';
import { redactShop } from './redact-shop';

/** It covers all tables, so it is above their folders. */
export function createRedaction(sql: Sql): ShopRedaction {
  return {
    redact: (id) => sql.atomic((inside) => redactShop(inside, id)),
    redactCustomer: (id, person) => sql.atomic((inside) => redactCustomer(inside, id, person)),
    countPersonalData: (id, person) => countPersonalData(sql, id, person),
  };
}
