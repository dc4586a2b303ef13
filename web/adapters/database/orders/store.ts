import type { OrderStore } from '../../../ports/stores/order-stores';
import type { Sql } from '../sql/sql';
import { deciding } from './flags/decide';
import { knownOrders, likeOrders } from './known-orders';
import { openOrders } from './open-orders';
import {
  countOrders,
  countriesOf,
  firstOrderedAt,
  listedOrders,
  neighboursInList,
  orderPage,
  ordersOfPeriod,
  ordersValue,
  ordersWithMoneyIn,
  placedByHour,
  reasonGroups,
} from './order-list';
import { orderPath } from './order-path';

export function createOrderStore(sql: Sql): OrderStore {
  return {
    ...orderPath(sql),
    ...deciding(sql),
    ...openOrders(sql),
    ...knownOrders(sql),
    ...likeOrders(sql),
    listed: (shopId, orderIds) => listedOrders(sql, shopId, orderIds),
    ofPeriod: (shopId, period) => ordersOfPeriod(sql, shopId, period),
    withMoneyIn: (shopId, period) => ordersWithMoneyIn(sql, shopId, period),
    neighbours: (shopId, orderId, list) => neighboursInList(sql, shopId, orderId, list),
    count: (shopId, those) => countOrders(sql, shopId, those),
    countries: (shopId) => countriesOf(sql, shopId),
    reasonGroups: (shopId) => reasonGroups(sql, shopId),
    firstOrderedAt: (shopId) => firstOrderedAt(sql, shopId),
    value: (shopId, filter) => ordersValue(sql, shopId, filter),
    placedByHour: (shopId, since) => placedByHour(sql, shopId, since),
    page: (shopId, query) => orderPage(sql, shopId, query),
  };
}
