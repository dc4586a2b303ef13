import { PEOPLE_TEXTS } from '../../../contract/texts/operator/people-texts';
import type { Instant } from '../../../domain/ids';
import type { Role } from '../../../domain/operator/permissions';
import type { NamedShops } from '../../../domain/shop-roles/shop-roles';
import { AppError, InvalidInput } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import type { Operator, OperatorId } from '../../../ports/stores/operators/operator-store';
import { hashOfToken, newSecret, newToken } from '../access/second-factor';

const INVITATION_MS = 15 * 60_000;

type Stores = StoresOf<'operators'>;

interface Invited {
  token: string;
  endsAt: Instant;
}

/** The token is known to whoever is handed it, and stored as a hash. */
export async function invite({ operators }: Stores, id: OperatorId, now: Date): Promise<Invited> {
  const token = newToken();
  const endsAt = new Date(now.getTime() + INVITATION_MS).toISOString();
  await operators.invite(id, { tokenHash: hashOfToken(token), secret: newSecret(), endsAt });
  return { token, endsAt };
}

/** Where the app opens in Shopify's admin for somebody who was invited. */
export const enrolPath = (token: string): string => `/admin/enrol/${token}`;

export interface NewPerson {
  shop: string;
  user: string;
  name: string;
  roles: readonly Role[];
}

/** Of a shop that the operator named; somebody who is there already is not invited again. */
export async function addPerson(
  stores: Stores,
  { admin }: Pick<NamedShops, 'admin'>,
  { shop, user, name, roles }: NewPerson,
  now: Date,
): Promise<Invited & { id: OperatorId }> {
  if (!admin.includes(shop)) throw new InvalidInput({ shop: PEOPLE_TEXTS.otherShop });
  const person = { shopDomain: shop, userId: user, name, roles };
  const id = await stores.operators.add(person, now.toISOString());
  if (id === null) throw new InvalidInput({ user: PEOPLE_TEXTS.isThere });
  return { id, ...(await invite(stores, id, now)) };
}

/**
 * Under the lock of all people. Throws where nobody could admit or reset others any more: who is only
 * invited cannot, nor can people of a shop that the operator names no more.
 */
export async function requireAdminLeft(
  { operators }: Stores,
  { admin }: Pick<NamedShops, 'admin'>,
  id: OperatorId,
  roles: readonly Role[],
): Promise<Operator> {
  const all = await operators.lockAll();
  const isAdmin = (one: Operator) =>
    one.enrolledAt !== null && one.roles.includes('admin') && admin.includes(one.shopDomain);
  const person = all.find((one) => one.id === id);
  if (!person) throw new AppError('NOT_FOUND', 'There is no such operator');
  const isAdminLeft =
    roles.includes('admin') ||
    !person.roles.includes('admin') ||
    all.some((one) => one.id !== id && isAdmin(one));
  if (!isAdminLeft) throw new AppError('LAST_ADMIN', 'The last admin stays');
  return person;
}
