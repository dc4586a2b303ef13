import { shops } from '../shops/model';
import { placeholders } from '../sql/sql-text';
import { columnsOf, type NoRow, only, type RowOf } from '../sql/table';
import { connections } from './model';

/**
 * Every call to Lexware begins with its shop's row of the table `connections`, and every event with
 * whose it is; prepared once per connection. Changes go through the model.
 */
export type ConnectionRow = RowOf<typeof connections>;

export const BY_SHOP = `SELECT ${columnsOf(connections)} FROM connections WHERE shop_id = ?`;

export const WITH_SHOP = `SELECT ${columnsOf(shops)}, ${columnsOf(connections)} FROM shops
  LEFT JOIN connections ON connections.shop_id = shops.id WHERE shops.id = ?`;

export type WithShop = RowOf<typeof shops> & (ConnectionRow | NoRow<ConnectionRow>);

export const ofOrganizations = (count: number) =>
  `SELECT ${only(connections, 'shop_id', 'organization_id')} FROM connections
    WHERE organization_id IN ${placeholders(count)} AND status <> 'disconnected' ORDER BY shop_id`;

export type OfOrganization = Pick<ConnectionRow, 'shop_id' | 'organization_id'>;
