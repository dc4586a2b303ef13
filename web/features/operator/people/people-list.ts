import { doneAnswer } from '../../../contract/operator/access';
import {
  invitedAnswer,
  newPersonInput,
  peopleAnswer,
  personInPath,
  rolesInput,
} from '../../../contract/operator/people';
import { reasonInput } from '../../../contract/operator/views';
import type { Role } from '../../../domain/operator/permissions';
import type { NamedShops } from '../../../domain/shop-roles/shop-roles';
import { parseInput } from '../../../http/parse-input';
import type { ShopAddresses } from '../../../http/shop/shop-addresses';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf } from '../../../ports/stores/database';
import type { ActionFacts } from '../../../domain/operator/action-facts';
import type { Operator, OperatorId } from '../../../ports/stores/operators/operator-store';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';
import { addPerson, enrolPath, invite, requireAdminLeft } from './people';

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
