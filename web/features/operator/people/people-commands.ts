import { z } from 'zod';
import { ROLES } from '../../../domain/operator/permissions';
import { ACCOUNTABLE, readFlags, shopDomain, text } from '../flags';
import type { OperatorDeps } from '../operator-stores';
import { addPerson, enrolPath, invite } from './people';

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
