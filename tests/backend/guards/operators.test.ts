import { z } from 'zod';
import {
  needsFreshCode,
  permissionsOf,
  ROLES,
  type Role,
} from '../../../web/domain/operator/permissions';
import type { ShopId } from '../../../web/domain/ids';
import type { OperatorRoute } from '../../../web/features/operator/access/operator-route';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import {
  atWork,
  declaredRoutes,
  enrolled,
  invited,
  nextCode,
  OPERATED,
  outcomeOf,
  signedIn,
} from '../../support/stories/operators';

const STRANGER = 'fremder-shop.myshopify.com';
const HOUR = 60 * 60_000;
const WHY = { reason: 'Vertretung' };

type Protected = Exclude<OperatorRoute, { kind: 'entrance' }>;

function protectedOnes(fixture: AppFixture): Protected[] {
  return declaredRoutes(fixture).flatMap((route) => (route.kind === 'entrance' ? [] : [route]));
}

/** With ids that name nothing but the shop itself. */
function pathOf({ path }: OperatorRoute, shopId: number): string {
  return path.replace(':shopId', String(shopId)).replaceAll(/:\w+/gu, '999999');
}

function nameOf({ method, path }: OperatorRoute): string {
  return `${method.toUpperCase()} ${path}`;
}

async function ownShopId({ database }: AppFixture): Promise<number> {
  return (await database.shops.byDomain(SHOP))?.id ?? 0;
}

/** What is asked of these is no reason of a person. */
const WITHOUT_REASON: Record<string, string> = {
  'POST /session': 'Signs in, before which nobody acts.',
  'DELETE /session': 'Signs out.',
  'POST /code': 'Proves the second factor again; what it is for has a reason of its own.',
  'POST /enrolment': 'Sets up the own second factor; the invitation has the reason.',
  'POST /enrolment/done': 'As before.',
  'POST /shops/:shopId/view': 'A reason or a ticket: “without a reason” below.',
  'POST /shops/:shopId/uncover': 'As before.',
  'DELETE /shops/:shopId/view': 'Ends a look, whose beginning has the reason.',
  'POST /replay/preview': 'Counts, and changes nothing.',
  'POST /shops/:shopId/notes': 'The text of the note is the reason; merchants read the record.',
};

/** Bodies with which these succeed, one after the other; payouts and partners have tests of their own. */
const SUCCEEDING: readonly [method: string, path: (shopId: number) => string, body?: object][] = [
  ['POST', () => '/pauses', { shopId: null }],
  ['POST', () => '/pauses/0/end'],
  [
    'POST',
    () => '/coupons',
    {
      code: 'HERBST-26',
      off: { type: 'percent', value: 10 },
      months: 1,
      plans: [],
      comment: '',
      lastDay: null,
      limit: null,
    },
  ],
  ['POST', () => '/coupons/HERBST-26/lock'],
  ['POST', () => '/coupons/HERBST-26/unlock'],
  ['POST', () => '/people', { shop: SHOP, user: '8', name: 'Zweite', roles: ['support'] }],
  [
    'POST',
    () => '/replay',
    {
      key: '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c001',
      what: 'jobs',
      perMinute: 1,
      filter: { shopDomain: null, name: null, failure: null, from: null, to: null },
    },
  ],
  [
    'POST',
    (shopId) => `/shops/${shopId}/grants`,
    {
      key: '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c002',
      amount: 10,
      lastDay: null,
    },
  ],
];

const refusedFields = z.object({ code: z.string(), fields: z.record(z.string(), z.string()) });

const REFUSED = [
  'FORBIDDEN',
  'OPERATOR_SIGN_IN',
  'OPERATOR_CODE',
  'VIEW_CLOSED',
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
];

describeWithFixture(
  'the operator’s area',
  (fixture) => {
    it('opens no route without a session, with another person’s, or to a merchant', async () => {
      await fixture().shopify.post('/shops', { domain: STRANGER, name: 'Fremder Shop' });
      const { operatorSession } = await atWork(fixture(), '7', ['admin']);
      const shopId = await ownShopId(fixture());
      for (const route of protectedOnes(fixture())) {
        const path = `/api/operator${pathOf(route, shopId)}`;
        const ask = async (options: { shop?: string; user?: string; operatorSession?: string }) =>
          outcomeOf(await fixture().request(route.method.toUpperCase(), path, options));
        expect({
          route: nameOf(route),
          without: await ask({ user: '7' }),
          invented: await ask({ user: '7', operatorSession: 'x'.repeat(43) }),
          stolen: await ask({ user: '8', operatorSession }),
          merchant: await ask({ shop: STRANGER, user: '7', operatorSession }),
        }).toEqual({
          route: nameOf(route),
          without: 'OPERATOR_SIGN_IN',
          invented: 'OPERATOR_SIGN_IN',
          stolen: 'OPERATOR_SIGN_IN',
          merchant: 'NOT_FOUND',
        });
      }
    });

    it.each(ROLES)('opens to %s what its permissions open, and nothing else', async (role) => {
      const shopId = await ownShopId(fixture());
      const { call } = await atWork(fixture(), '7', [role]);
      expect(await outcomeOf(await call('GET', '/undeclared'))).toBe('NOT_FOUND');
      const may = permissionsOf([role]);
      // The end of the session last.
      const routes = protectedOnes(fixture()).toSorted((one, other) =>
        nameOf(one) === 'DELETE /session' ? 1 : nameOf(other) === 'DELETE /session' ? -1 : 0,
      );
      for (const route of routes) {
        if (route.kind === 'shop' && may.includes('view_shops'))
          await call('POST', `/shops/${shopId}/view`, { reason: 'Rundgang' });
        const answer = await call(route.method.toUpperCase(), pathOf(route, shopId), {});
        const outcome = await outcomeOf(answer);
        const isOpen = may.includes(route.permission);
        expect({
          role,
          route: nameOf(route),
          isOpen: !REFUSED.includes(outcome),
          outcome: isOpen ? 'open' : outcome,
        }).toEqual({
          role,
          route: nameOf(route),
          isOpen,
          outcome: isOpen ? 'open' : 'FORBIDDEN',
        });
      }
    });

    it('takes no change without a reason', async () => {
      const { call } = await atWork(fixture(), '7', ['admin']);
      const shopId = await ownShopId(fixture());
      await call('POST', `/shops/${shopId}/view`, { reason: 'Rundgang' });
      const without: string[] = [];
      for (const route of declaredRoutes(fixture()).filter(({ method }) => method !== 'get')) {
        const name = nameOf(route);
        if (name in WITHOUT_REASON) {
          without.push(name);
          continue;
        }
        const path = pathOf({ ...route, path: route.path.replace(':name', 'queue_depth') }, shopId);
        const named = path.replace('offers/999999', 'offers/custom');
        const kind = 'downtime';
        const answer = await call(route.method.toUpperCase(), named, { kind });
        expect({ name, refused: refusedFields.safeParse(await answer.json()).data }).toEqual({
          name,
          refused: {
            code: 'INVALID_REQUEST',
            fields: expect.objectContaining({ reason: 'Pflichtfeld' }),
          },
        });
      }
      expect(without.toSorted()).toEqual(Object.keys(WITHOUT_REASON).toSorted());
    });

    it('records the reason that was given', async () => {
      const { call } = await atWork(fixture(), '7', ['admin']);
      const shopId = await ownShopId(fixture());
      await call('POST', `/shops/${shopId}/view`, { reason: 'Rundgang' });
      for (const [index, [method, path, body]] of SUCCEEDING.entries()) {
        const reason = `Grund ${index}`;
        const outcome = await outcomeOf(await call(method, path(shopId), { ...body, reason }));
        const [newest] = await fixture().database.operatorActions.list(1);
        expect({ path: path(shopId), outcome, reason: newest?.reason }).toEqual({
          path: path(shopId),
          outcome: '200',
          reason,
        });
      }
    });

    it('takes a permission away at once, from sessions that were opened with it, too', async () => {
      const { call } = await atWork(fixture(), '7', ['support']);
      const shopId = await ownShopId(fixture());
      await call('POST', `/shops/${shopId}/view`, { reason: 'Rundgang' });
      const operator = await fixture().database.operators.byUser(SHOP, '7');
      if (!operator) throw new Error('The operator is gone');
      const held = protectedOnes(fixture()).filter(({ permission }) =>
        permissionsOf(['support']).includes(permission),
      );
      const lost = async (roles: Role[]) => {
        await fixture().database.operators.setRoles(operator.id, roles);
        const outcomes: string[] = [];
        for (const route of held)
          outcomes.push(
            await outcomeOf(await call(route.method.toUpperCase(), pathOf(route, shopId), {})),
          );
        return outcomes;
      };
      expect(new Set(await lost([]))).toEqual(new Set(['FORBIDDEN']));
      await fixture().database.operators.remove(operator.id);
      expect(await outcomeOf(await call('GET', '/session'))).toBe('OPERATOR_SIGN_IN');
    });

    it('wants a code of the last ten minutes for people and money, not for reading', async () => {
      const { colleague, call } = await atWork(fixture(), '7', ['admin']);
      const person = { shop: SHOP, user: '8', name: 'Zweite', roles: ['support'], ...WHY };
      fixture().skip(11 * 60_000);
      expect(await outcomeOf(await call('GET', '/people'))).toBe('200');
      const fresh = protectedOnes(fixture()).filter(
        ({ method, permission, isFresh }) =>
          isFresh || (method !== 'get' && needsFreshCode(permission)),
      );
      expect(fresh.length).toBeGreaterThan(10);
      for (const route of fresh) {
        const path = pathOf(route, await ownShopId(fixture()));
        const outcome = await outcomeOf(await call(route.method.toUpperCase(), path, person));
        expect({ route: nameOf(route), outcome }).toEqual({
          route: nameOf(route),
          outcome: 'OPERATOR_CODE',
        });
      }
      await call('POST', '/code', { code: nextCode(fixture(), colleague) });
      expect(await outcomeOf(await call('POST', '/people', person))).toBe('200');
    });

    it('lets nobody look into a shop without a reason, nor after half an hour', async () => {
      const { call } = await atWork(fixture(), '7', ['support']);
      const shopId = await ownShopId(fixture());
      const uncover = async (ticket = 'T-17') =>
        outcomeOf(await call('POST', `/shops/${shopId}/uncover`, { ticket }));
      const receivedAt = fixture().now().toISOString();
      await fixture().database.shopFiles.openTicket(shopId as ShopId, {
        number: 'T-17',
        receivedAt,
      });
      expect(await uncover()).toBe('VIEW_CLOSED');
      expect(await outcomeOf(await call('POST', `/shops/${shopId}/view`, { ticket: 'x' }))).toBe(
        'INVALID_REQUEST',
      );
      expect(await outcomeOf(await call('POST', `/shops/${shopId}/view`, { reason: ' ' }))).toBe(
        'INVALID_REQUEST',
      );
      await call('POST', `/shops/${shopId}/view`, { reason: 'Rechnung #1001 fehlt' });
      expect(await uncover('T-18')).toBe('INVALID_REQUEST');
      expect(await uncover()).toBe('200');
      fixture().skip(31 * 60_000);
      expect(await uncover()).toBe('VIEW_CLOSED');
      // Nothing ends that is over.
      expect(await outcomeOf(await call('DELETE', `/shops/${shopId}/view`))).toBe('200');
      const { items } = await fixture().get<{ items: { text: string; reason: string }[] }>(
        '/api/support-accesses',
      );
      expect(items).toMatchObject([
        { text: 'Kundendaten in der Ansicht aufgedeckt', reason: 'Ticket T-17' },
        { text: 'Ansicht des Shops geöffnet', reason: 'Rechnung #1001 fehlt' },
      ]);
      expect(JSON.stringify(items)).not.toContain('Person');
    });

    it('ends a session after eight hours, at its sign-out, and with a reset of the factor', async () => {
      const one = await atWork(fixture(), '7', ['support']);
      await one.call('DELETE', '/session');
      expect(await outcomeOf(await one.call('GET', '/session'))).toBe('OPERATOR_SIGN_IN');
      const two = await atWork(fixture(), '8', ['support']);
      fixture().skip(8 * HOUR);
      expect(await outcomeOf(await two.call('GET', '/session'))).toBe('OPERATOR_SIGN_IN');
      const three = await atWork(fixture(), '9', ['support']);
      await invited(fixture(), '9', ['support']);
      expect(await outcomeOf(await three.call('GET', '/session'))).toBe('OPERATOR_SIGN_IN');
    });
  },
  { env: OPERATED },
);

describeWithFixture(
  'admins of the operator',
  (fixture) => {
    const idOf = async (user: string) =>
      (await fixture().database.operators.byUser(SHOP, user))?.id ?? 0;

    it('admit, change, reset and remove others, and leave themselves one admin', async () => {
      const first = await atWork(fixture(), '7', ['admin']);
      const change = async (method: string, path: string, body?: unknown) =>
        outcomeOf(await first.call(method, path, body));
      const own = `/people/${await idOf('7')}`;
      expect(await change('POST', `${own}/remove`, WHY)).toBe('LAST_ADMIN');
      expect(await change('PUT', own, { roles: ['support'], ...WHY })).toBe('LAST_ADMIN');
      expect(await change('POST', `${own}/reset`, WHY)).toBe('OWN_FACTOR');
      const person = { shop: SHOP, user: '8', name: 'Zweite', roles: ['admin'], ...WHY };
      expect(await change('POST', '/people', { ...person, shop: STRANGER })).toBe(
        'INVALID_REQUEST',
      );
      expect(await change('POST', '/people', person)).toBe('200');
      // Who only was invited is no admin yet.
      expect(await change('POST', `${own}/remove`, WHY)).toBe('LAST_ADMIN');
      expect(await change('POST', '/people', person)).toBe('INVALID_REQUEST');
      await enrolled(fixture(), '8', ['admin']);
      await first.call('POST', '/code', { code: nextCode(fixture(), first.colleague) });
      const other = `/people/${await idOf('8')}`;
      expect(await change('POST', `${other}/reset`, WHY)).toBe('200');
      expect(await change('PUT', other, { roles: ['finance'], ...WHY })).toBe('200');
      expect(await change('POST', `${other}/remove`, WHY)).toBe('200');
      expect(await change('POST', `${other}/remove`, WHY)).toBe('NOT_FOUND');
    });

    it('cannot reset each other at once until nobody is left', async () => {
      const first = await atWork(fixture(), '7', ['admin']);
      const second = await atWork(fixture(), '8', ['admin']);
      const ids = { first: await idOf('7'), second: await idOf('8') };
      const outcomes = await Promise.all([
        first.call('POST', `/people/${ids.second}/reset`, WHY).then(outcomeOf),
        second.call('POST', `/people/${ids.first}/reset`, WHY).then(outcomeOf),
      ]);
      expect(outcomes.filter((one) => one === '200')).toHaveLength(1);
      const all = await fixture().database.operators.list();
      expect(all.filter(({ enrolledAt }) => enrolledAt !== null)).toHaveLength(1);
    });

    it('read who did what, with what it was before, in an unbroken chain', async () => {
      const { call } = await atWork(fixture(), '7', ['admin']);
      const { items: people } = (await (await call('GET', '/people')).json()) as {
        items: { id: number }[];
      };
      await enrolled(fixture(), '8', ['support']);
      await call('PUT', `/people/${await idOf('8')}`, { roles: ['billing'], ...WHY });
      expect(people).toHaveLength(1);
      const answer = await (await call('GET', '/audit')).text();
      expect(JSON.parse(answer)).toMatchObject({
        items: [
          {
            text: 'Rollen einer Person geändert',
            ...WHY,
            actor: expect.stringContaining('Person 7 (7,'),
            changes: [{ name: 'Rollen', before: 'Support', after: 'Abrechnung' }],
            isGenuine: true,
          },
          { text: 'Zweiter Faktor eingerichtet' },
          { text: 'Person eingeladen', actor: 'server', reason: 'Test' },
          { text: 'Im Adminbereich angemeldet' },
          { text: 'Zweiter Faktor eingerichtet' },
          { text: 'Person eingeladen' },
        ],
        next: null,
      });
      expect(await fixture().database.operatorActions.check()).toMatchObject({
        count: 6,
        brokenAt: null,
      });
    });

    it('sign in one by one: a session of one is none of another', async () => {
      const one = await enrolled(fixture(), '7', ['admin']);
      const other = await enrolled(fixture(), '8', ['support']);
      const tokens = [await signedIn(fixture(), one), await signedIn(fixture(), other)];
      const answer = await fixture().request('GET', '/api/operator/session', {
        user: '8',
        operatorSession: tokens[0],
      });
      expect(await outcomeOf(answer)).toBe('OPERATOR_SIGN_IN');
    });
  },
  { env: OPERATED },
);
