import { z } from 'zod';
import {
  reasonInput,
  doneAnswer,
  invitedAnswer,
  newPersonInput,
  peopleAnswer,
  personInPath,
  rolesInput,
} from '../../contract/operator/access';
import { PEOPLE_TEXTS } from '../../contract/texts/operator/refusal-texts';
import type { Instant } from '../../domain/ids';
import type { ActionFacts } from '../../domain/operator/action-facts';
import { type Role, ROLES } from '../../domain/operator/permissions';
import type { NamedShops } from '../../domain/setup/shop-roles';
import { parseInput } from '../../http/parse-input';
import type { ShopAddresses } from '../../http/shop/shop-addresses';
import { AppError, InvalidInput } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Operator, OperatorId } from '../../ports/stores/operator-stores';
import { operatorRoute, type OperatorRoute } from './access/operator-route';
import { recordAction } from './access/record-action';
import { hashOfToken, newSecret, newToken } from './access/second-factor';
import { ACCOUNTABLE, type OperatorDeps, readFlags, shopDomain, text } from './command-line';

export interface PeopleDeps {
  database: DatabaseOf<'operators' | 'operatorActions'>;
  clock: Clock;
  namedShops: NamedShops;
  shopAddresses: ShopAddresses;
  shopifyApiKey: string;
}

/** Who works in the operator's area, and as what. */
export function peopleRoutes(deps: PeopleDeps): OperatorRoute[] {
  const { database, clock, namedShops } = deps;
  const linkTo = (shop: string, token: string) =>
    `${deps.shopAddresses.admin({ domain: shop })}/apps/${deps.shopifyApiKey}${enrolPath(token)}`;
  return [
    operatorRoute('GET /people', 'edit_people', async (_req, res, { operator }) => {
      const people = await database.operators.list();
      const items = people.map((one) => ({
        id: one.id,
        shop: one.shopDomain,
        user: one.userId,
        name: one.name,
        roles: one.roles,
        isEnrolled: one.enrolledAt !== null,
        isSelf: one.id === operator.id,
      }));
      res.json(peopleAnswer.parse({ items, shops: namedShops.admin }));
    }),
    operatorRoute('POST /people', 'edit_people', async (req, res, { operator }) => {
      const { reason, ...person } = parseInput(newPersonInput, req.body);
      const at = clock.now();
      const { token, endsAt } = await database.transaction(async (stores) => {
        const added = await addPerson(stores, namedShops, person, at);
        const detail = { name: person.name, user: person.user, shop: person.shop };
        const after = { roles: listed(person.roles) };
        const action = { action: 'person.invited', reason, detail, after };
        await recordAction(stores, { by: operator, at, ...action });
        return added;
      });
      res.json(invitedAnswer.parse({ link: linkTo(person.shop, token), endsAt }));
    }),
    operatorRoute('PUT /people/:id', 'edit_people', async (req, res, { operator }) => {
      const id = parseInput(personInPath, req.params).id as OperatorId;
      const { roles, reason } = parseInput(rolesInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const person = await requireAdminLeft(stores, namedShops, id, roles);
        await stores.operators.setRoles(id, roles);
        const before = { roles: listed(person.roles) };
        const change = { detail: named(person), before, after: { roles: listed(roles) } };
        const action = { action: 'person.roles', reason, ...change };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(doneAnswer.parse({ isDone: true }));
    }),
    operatorRoute('POST /people/:id/reset', 'edit_people', async (req, res, { operator }) => {
      const id = parseInput(personInPath, req.params).id as OperatorId;
      const { reason } = parseInput(reasonInput, req.body);
      if (id === operator.id)
        throw new AppError('OWN_FACTOR', 'Nobody resets their own second factor');
      const at = clock.now();
      const invited = await database.transaction(async (stores) => {
        // Until the second factor is set up anew this is no admin.
        const person = await requireAdminLeft(stores, namedShops, id, []);
        const again = await invite(stores, id, at);
        const action = { action: 'person.reset', reason, detail: named(person) };
        await recordAction(stores, { by: operator, at, ...action });
        return { link: linkTo(person.shopDomain, again.token), endsAt: again.endsAt };
      });
      res.json(invitedAnswer.parse(invited));
    }),
    operatorRoute('POST /people/:id/remove', 'edit_people', async (req, res, { operator }) => {
      const id = parseInput(personInPath, req.params).id as OperatorId;
      const { reason } = parseInput(reasonInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const person = await requireAdminLeft(stores, namedShops, id, []);
        await stores.operators.remove(id);
        const change = { detail: named(person), before: { roles: listed(person.roles) } };
        const action = { action: 'person.removed', reason, ...change };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(doneAnswer.parse({ isDone: true }));
    }),
  ];
}

function listed(roles: readonly Role[]): string {
  return roles.join(', ');
}

function named({ name, userId, shopDomain }: Operator): ActionFacts {
  return { name, user: userId, shop: shopDomain };
}

const INVITATION_MS = 15 * 60_000;

type Stores = StoresOf<'operators'>;

interface Invited {
  token: string;
  endsAt: Instant;
}

/** The token is known to whoever is handed it, and stored as a hash. */
async function invite({ operators }: Stores, id: OperatorId, now: Date): Promise<Invited> {
  const token = newToken();
  const endsAt = new Date(now.getTime() + INVITATION_MS).toISOString();
  await operators.invite(id, { tokenHash: hashOfToken(token), secret: newSecret(), endsAt });
  return { token, endsAt };
}

/** Where the app opens in Shopify's admin for somebody who was invited. */
const enrolPath = (token: string): string => `/admin/enrol/${token}`;

interface NewPerson {
  shop: string;
  user: string;
  name: string;
  roles: readonly Role[];
}

/** Of a shop that the operator named; somebody who is there already is not invited again. */
async function addPerson(
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
async function requireAdminLeft(
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

export const PEOPLE_USAGE = `  operator       --shop SHOP.myshopify.com --user NUMBER-AT-SHOPIFY --name NAME
                 --roles support,billing,finance,admin --actor NAME --reason TEXT
                 prints a link that lasts 15 minutes; for somebody who is there already it takes
                 sessions and second factor away
  operator list
  operator check reads all that was recorded: does each line follow the one before it?`;

const ADMIT = {
  shop: shopDomain,
  user: z
    .string({ error: 'is missing: the number of the user at Shopify' })
    .regex(
      /^\d{1,20}$/,
      "must be the user's number at Shopify: Settings, Users, end of the address",
    ),
  name: text('the name that the audit shows', 100),
  roles: z
    .string({ error: `is missing: ${ROLES.join(', ')}` })
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, { error: `must be of: ${ROLES.join(', ')}` })).min(1)),
  ...ACCOUNTABLE,
};

/** The way in for the first person, and back in for an admin who lost the second factor. */
export async function admitPerson(
  { database, clock, namedShops, appAddress }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  const { actor, reason, ...person } = readFlags(args, ADMIT, PEOPLE_USAGE);
  const { shop, user, name, roles } = person;
  if (!namedShops.admin.includes(shop))
    throw new Error(`--shop: ${shop} is not in ADMIN_SHOPS, so nobody there can be an operator`);
  const now = clock.now();
  const { token, endsAt } = await database.transaction(async (stores) => {
    const known = await stores.operators.byUser(shop, user);
    if (known) await stores.operators.setRoles(known.id, roles);
    const invited = known
      ? await invite(stores, known.id, now)
      : await addPerson(stores, namedShops, person, now);
    await stores.operatorActions.append({
      at: now.toISOString(),
      actor,
      action: known ? 'person.reset' : 'person.invited',
      shopId: null,
      reason,
      detail: { name, user, shop },
      before: known ? { roles: known.roles.join(', ') } : undefined,
      after: { roles: roles.join(', ') },
    });
    return invited;
  });
  return [
    `${name} can set up a second factor until ${endsAt}, signed in to ${shop} as user ${user}:`,
    appAddress({ domain: shop }, enrolPath(token)),
  ];
}

export async function listPeople(
  { database }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  readFlags(args, {}, PEOPLE_USAGE);
  const people = await database.operators.list();
  if (people.length === 0) return ['There are no operators'];
  return people.map(({ name, shopDomain: shop, userId, roles, enrolledAt }) => {
    const state = enrolledAt === null ? 'invited' : `second factor since ${enrolledAt}`;
    return `${name}: user ${userId} of ${shop}, ${roles.join(', ')} (${state})`;
  });
}

/** Throws where a line was changed or is missing, so that a script notices. */
export async function checkAudit(
  { database }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  readFlags(args, {}, PEOPLE_USAGE);
  const { count, head, brokenAt } = await database.operatorActions.check();
  if (brokenAt !== null)
    throw new Error(
      `The record is not whole: number ${brokenAt} does not follow the one before it`,
    );
  return [`${count} actions, each follows the one before it. The newest: ${head || 'none'}`];
}
