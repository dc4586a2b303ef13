import { z } from 'zod';
import { toList } from '../graphql/field-resolver';
import { toCents, toTenThousandths } from '../money';

const decimal = z.union([z.string(), z.number()]);
const moneyV2 = z.object({ amount: decimal, currencyCode: z.string().optional() });
const moneyBag = z.object({ shopMoney: moneyV2, presentmentMoney: moneyV2.optional() });

/**
 * Money as others write it: a MoneyBag, a MoneyV2, a string or a number. Read as cents of the
 * shop's currency.
 */
const amount = z.union([decimal, moneyV2, moneyBag]).transform((given) => {
  if (typeof given !== 'object') return given;
  return 'shopMoney' in given ? given.shopMoney.amount : given.amount;
});
export const money = amount.transform(toCents);

/** The price of one piece, in ten-thousandths as well where cents do not hold it. */
export const unitPrice = amount.transform((given) => {
  const exactPrice = toTenThousandths(given);
  return exactPrice % 100 === 0 ? { price: toCents(given) } : { price: toCents(given), exactPrice };
});

/**
 * A connection as others write it: `{ nodes }`, `{ edges: [{ node }] }` or a plain array; may be
 * left out.
 */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess(toList, z.array(item)).optional();
}

/** A global id, its number as text, or the number. */
export const anyId = z.union([z.string(), z.number()]).transform((given, context) => {
  const id = Number(String(given).split('/').at(-1)?.split('?')[0]);
  if (Number.isSafeInteger(id)) return id;
  context.addIssue({ code: 'custom', message: `Not an id: ${given}` });
  return z.NEVER;
});
