import { z } from 'zod';
import { berlinTime } from '../clock';
import { notFound, refuseWhenAny, regularFailure } from '../failure';
import { type ApiAnswer, type ApiCall, type ApiRoute, json } from '../gateway/api-route';
import type { Office } from '../office';
import { invalid, parseRegular } from '../parse-body';
import { isCallbackAllowed } from './callback';
import type { Subscription } from './event-hub';
import { EVENT_TYPES } from './event-type';

const PATH = '/event-subscriptions';

const subscriptionInput = z.object({
  eventType: z.string().refine((type) => EVENT_TYPES.includes(type), 'unbekannter Ereignistyp'),
  callbackUrl: z.string().refine(isCallbackAllowed, 'muss eine gültige https-Adresse sein'),
});

export function subscriptionRoutes(office: Office): ApiRoute[] {
  return [
    { method: 'POST', path: PATH, scopes: [], handle: (call) => subscribe(office, call) },
    {
      method: 'GET',
      path: PATH,
      scopes: [],
      handle: (call) => json({ content: own(office, call).map(toAnswer) }),
    },
    {
      method: 'GET',
      path: `${PATH}/:id`,
      scopes: [],
      handle: (call) => json(toAnswer(find(office, call))),
    },
    {
      method: 'DELETE',
      path: `${PATH}/:id`,
      scopes: [],
      handle: (call) => {
        office.events.unsubscribe(find(office, call).id);
        return { kind: 'empty' };
      },
    },
  ];

  function toAnswer({ id, eventType, callbackUrl, createdAtMs }: Subscription) {
    const organizationId = office.organization.id;
    return {
      subscriptionId: id,
      organizationId,
      createdDate: berlinTime(createdAtMs),
      eventType,
      callbackUrl,
    };
  }
}

async function subscribe(office: Office, call: ApiCall): Promise<ApiAnswer> {
  const { eventType, callbackUrl } = parseRegular(subscriptionInput, call.body);
  const isSame = (one: Subscription) =>
    one.eventType === eventType && one.callbackUrl === callbackUrl;
  if (own(office, call).some(isSame))
    throw regularFailure('subscriptionExists', 409, 'The event subscription already exists.');
  if (!(await office.events.isReachable(callbackUrl))) {
    refuseWhenAny('callbackUnreachable', [
      invalid('callbackUrl', 'die Adresse ist nicht erreichbar'),
    ]);
  }
  const { id, createdAtMs } = office.events.subscribe(call.connection.id, eventType, callbackUrl);
  const resourceUri = `${office.baseUrl}/v1${PATH}/${id}`;
  const createdDate = berlinTime(createdAtMs);
  return {
    kind: 'json',
    status: 201,
    location: resourceUri,
    body: { id, resourceUri, createdDate, updatedDate: createdDate, version: 0 },
  };
}

/** A connection sees its own subscriptions only. */
function own(office: Office, { connection }: ApiCall): Subscription[] {
  return office.events.all().filter(({ connectionId }) => connectionId === connection.id);
}

function find(office: Office, call: ApiCall): Subscription {
  const subscription = own(office, call).find(({ id }) => id === call.params.id);
  if (!subscription) throw notFound();
  return subscription;
}
