import express, { Router } from 'express';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { berlinTime } from '../clock';
import { contactAnswer } from '../contacts/contact';
import { delaysChange } from '../delays';
import { EVENT_TYPES } from '../events/event-type';
import { faultSchema } from '../gateway/faults';
import { ALL_SCOPES } from '../oauth/scopes';
import type { Office } from '../office';
import { organizationChange } from '../organization';
import { voucherAnswer } from '../vouchers/voucher-answer';
import type { VoucherType } from '../vouchers/model/voucher-kind';
import { bankRoutes, financeBooks } from './bank-routes';
import { bookRoutes } from './book-routes';
import { control, ControlError, parseControl } from './control-call';

const clockChange = z.union([
  z.object({ advanceSeconds: z.number() }),
  z.object({ now: z.string() }),
]);
const paceChange = z.object({
  perSecond: z.number().nonnegative().optional(),
  burst: z.number().positive().optional(),
  vouchersPerMinute: z.number().int().nonnegative().optional(),
});
const windowChange = z.object({ size: z.number().int().positive() });
const keyRequest = z.object({ scopes: z.array(z.enum(ALL_SCOPES)).optional() });
const dropRequest = z.object({ scope: z.enum(ALL_SCOPES) });
const userChange = z.object({
  id: z.uuid().optional(),
  onePerUser: z.boolean().optional(),
  ownOrganization: z.boolean().optional(),
});
const killRequest = z.object({ kind: z.enum(['access', 'refresh', 'all']) });
const count = z.union([z.boolean(), z.number().int().nonnegative()]);
const eventMode = z.object({
  duplicate: count.optional(),
  lose: count.optional(),
  unreachable: z.boolean().optional(),
  retryScale: z.number().nonnegative().optional(),
});
const inherited = z.object({
  callbackUrl: z.string(),
  eventTypes: z.array(z.string().refine((type) => EVENT_TYPES.includes(type))),
});

/** Controls of the stand-in for tests and the demo; described in sandbox/README.md. */
export function controlRoutes(office: Office): Router {
  const router = Router();
  router.use(express.json({ limit: '5mb', type: () => true }));
  router.use(
    settingRoutes(office),
    faultRoutes(office),
    accessRoutes(office),
    eventRoutes(office),
    bookRoutes(office),
    bankRoutes(office),
  );
  router.get(
    '/books',
    control(({ query }) => books(office, query.of === undefined ? null : String(query.of))),
  );
  router.get(
    '/calls',
    control(() => office.calls.all()),
  );
  router.delete(
    '/calls',
    control(() => office.calls.clear()),
  );
  router.all('/{*path}', control(unknown));
  return router;
}

function settingRoutes(office: Office): Router {
  const router = Router();
  router.post(
    '/reset',
    control(() => office.reset()),
  );
  router.post(
    '/clock',
    control(({ body }) => moveClock(office, parseControl(clockChange, body))),
  );
  router.put(
    '/profile',
    control(({ body }) => {
      const change = parseControl(organizationChange, body);
      office.organization = { ...office.organization, ...change };
      office.documents.reset();
      return office.organization;
    }),
  );
  router.put(
    '/pace',
    control(({ body }) => office.pace.set(parseControl(paceChange, body))),
  );
  router.put(
    '/delays',
    control(({ body }) => office.delays.change(parseControl(delaysChange, body))),
  );
  router.put(
    '/search-window',
    control(({ body }) => {
      office.searchWindow = parseControl(windowChange, body).size;
    }),
  );
  return router;
}

function faultRoutes(office: Office): Router {
  const router = Router();
  router.get(
    '/faults',
    control(() => office.faults.list()),
  );
  router.post(
    '/faults',
    control(({ body }) => office.faults.add(parseControl(faultSchema, body))),
  );
  router.delete(
    '/faults',
    control(() => office.faults.clear()),
  );
  return router;
}

function accessRoutes(office: Office): Router {
  const router = Router();
  router.post(
    '/api-keys',
    control(({ body }) => {
      const { scopes } = parseControl(keyRequest, body);
      return { key: office.connections.createApiKey(office.organization.userId, scopes) };
    }),
  );
  router.post(
    '/tokens/kill',
    control(({ body }) => office.connections.kill(parseControl(killRequest, body).kind)),
  );
  router.post(
    '/scopes/drop',
    control(({ body }) => office.connections.dropScope(parseControl(dropRequest, body).scope)),
  );
  router.put(
    '/user',
    control(({ body }) => {
      const { id, onePerUser, ownOrganization } = parseControl(userChange, body);
      if (id !== undefined) office.organization = { ...office.organization, userId: id };
      if (onePerUser !== undefined) office.oneConnectionPerUser = onePerUser;
      if (ownOrganization !== undefined) office.organizationPerUser = ownOrganization;
    }),
  );
  router.put(
    '/consent',
    control(({ body }) => {
      office.autoConsent = parseControl(z.object({ auto: z.boolean() }), body).auto;
    }),
  );
  return router;
}

function eventRoutes(office: Office): Router {
  const router = Router();
  router.put(
    '/events/mode',
    control(({ body }) => office.events.setMode(parseControl(eventMode, body))),
  );
  router.put(
    '/events/inherited',
    control(({ body }) => office.events.inherit(parseControl(inherited, body))),
  );
  router.post(
    '/events/settle',
    control(() => office.events.settle()),
  );
  router.get(
    '/events/under-way',
    control(() => ({ count: office.events.underWayCount() })),
  );
  router.get(
    '/events',
    control(() => office.events.list()),
  );
  router.get('/public-key', (_req, res) => {
    res.type('application/x-pem-file').send(office.events.key.publicPem());
  });
  return router;
}

function moveClock({ clock }: Office, change: z.infer<typeof clockChange>) {
  if ('advanceSeconds' in change) clock.advance(change.advanceSeconds);
  else {
    const now = DateTime.fromISO(change.now);
    if (!now.isValid) throw new ControlError(400, 'now is not an ISO date-time');
    clock.moveTo(now.toMillis());
  }
  return { now: berlinTime(clock.now()) };
}

/** Of vouchers those alone whose ids `of` lists. */
function books({ vouchers, contacts, finance }: Office, of: string | null) {
  const wanted = of?.split(',');
  const isWanted = ({ id }: { id: string }) => wanted?.includes(id) ?? true;
  const ofType = (type: VoucherType) => vouchers.ofType(type).filter(isWanted).map(voucherAnswer);
  return {
    invoices: ofType('invoice'),
    creditNotes: ofType('creditnote'),
    deliveryNotes: ofType('deliverynote'),
    contacts: contacts.all().map(contactAnswer),
    ...financeBooks(finance),
  };
}

function unknown(): never {
  throw new ControlError(404, 'no such control call');
}
