import type { ShopId } from '../../domain/ids';
import { insertInto } from './sql/insert';
import type { Sql } from './sql/sql';
import { table } from './sql/table';

/** What an operator finds a shop by: its address, words of its name, its e-mail address. */
export const shopTerms = table(
  'shop_terms',
  ({ key, number }) => ({ term: key(80), shop_id: number<ShopId>() }),
  { primary: ['term', 'shop_id'], indexes: [['shop_id']] },
);

const MAX_TERM_LENGTH = 80;

interface NamedShop {
  domain: string;
  name: string;
  email: string | null;
}

/** The whole name comes first, so that several typed words find it, too. */
export function shopTermsOf({ domain, name, email }: NamedShop): string[] {
  const texts = [domain, name, ...name.split(/[\s&,.()/]+/u), email ?? ''];
  const words = texts.map(shopTerm).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_TERMS);
}

/** A name may be as long as Shopify lets it. */
const MAX_TERMS = 20;

export function shopTerm(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  return [...lower].slice(0, MAX_TERM_LENGTH).join('');
}

/** In the transaction that writes what the shop is called. */
export async function replaceShopTerms(sql: Sql, id: ShopId, shop: NamedShop): Promise<void> {
  const where = { shop_id: id };
  await sql.change((inside) => sql.model(shopTerms).destroy({ ...inside, where }));
  await insertInto(sql, {
    into: shopTerms,
    rows: shopTermsOf(shop).map((term) => ({ term, shop_id: id })),
    unique: ['term', 'shop_id'],
  });
}
