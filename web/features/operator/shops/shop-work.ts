import { z } from 'zod';
import {
  deliveryInPath,
  numberedPageQuery,
  pageQuery,
  shopDeliveriesAnswer,
  shopDeliveryAnswer,
  shopFailuresAnswer,
  shopJobsAnswer,
  shopLogAnswer,
  shopLogQuery,
  type ShopLogAnswer,
} from '../../../contract/operator/shops';
import { failureText } from '../../../contract/texts/error-texts';
import { eventText } from '../../../contract/texts/events/event-texts';
import { stepText } from '../../../contract/texts/reasons/step-texts';
import type { JobId, OrderId } from '../../../domain/ids';
import type { Mask } from '../../../domain/operator/masking';
import { parseInput } from '../../../http/parse-input';
import type { StoresOf } from '../../../ports/stores/database';
import type { EventRecord } from '../../../ports/stores/event-store';
import type { Job } from '../../../ports/stores/job-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import { shopRoute, type OperatorRoute } from '../access/operator-route';

export interface ShopWorkDeps {
  database: StoresOf<'deliveries' | 'eventLog' | 'jobs' | 'orders'>;
}

const PAGE = 50;

/** What the app does for a shop: its log, its steps, and the messages that came in. */
export function shopWorkRoutes({ database }: ShopWorkDeps): OperatorRoute[] {
  return [
    shopRoute('GET /log', 'view_shops', async (req, res, { shop, mask }) => {
      const { after = null, order, status = null } = parseInput(shopLogQuery, req.query);
      const { items, next } = await database.eventLog.page(shop.id, {
        search: [],
        orderId: order === '' ? null : (order as OrderId),
        origin: null,
        status,
        sortDir: 'desc',
        limit: PAGE,
        after,
        before: null,
      });
      res.json(shopLogAnswer.parse({ items: items.map((one) => lineOf(one, mask)), next }));
    }),
    shopRoute('GET /failures', 'view_shops', async (req, res, { shop, mask }) => {
      const { after = null } = parseInput(pageQuery, req.query);
      const { items, next } = await database.jobs.deadPage(shop.id, { after, limit: PAGE });
      const describe = await describing(database, shop, items, mask);
      const failures = items.map((job) => ({
        ...describe(job),
        text: failureText(job.failure, mask.detail(job.detail)),
        failure: job.failure,
        diedAt: job.diedAt,
      }));
      res.json(shopFailuresAnswer.parse({ items: failures, next }));
    }),
    shopRoute('GET /jobs', 'view_shops', async (req, res, { shop, mask }) => {
      const { after = null } = parseInput(numberedPageQuery, req.query);
      const page = { after: after as JobId | null, limit: PAGE + 1 };
      const found = await database.jobs.live(shop.id, page);
      const items = found.slice(0, PAGE);
      const describe = await describing(database, shop, items, mask);
      const jobs = items.map((job) => ({
        ...describe(job),
        runAt: job.runAt,
        isRunning: job.isRunning,
        failure: job.failure,
      }));
      const next = found.length > PAGE ? (jobs.at(-1)?.id ?? null) : null;
      res.json(shopJobsAnswer.parse({ items: jobs, next }));
    }),
    shopRoute('GET /deliveries', 'view_shops', async (req, res, { shop }) => {
      const { after: before = null } = parseInput(numberedPageQuery, req.query);
      const page = { before, limit: PAGE + 1 };
      const found = await database.deliveries.ofShop(shop.domain, page);
      const items = found.slice(0, PAGE);
      const next = found.length > PAGE ? (items.at(-1)?.id ?? null) : null;
      res.json(shopDeliveriesAnswer.parse({ items, next }));
    }),
    shopRoute('GET /deliveries/:id', 'view_shops', async (req, res, { shop, mask }) => {
      const { id } = parseInput(deliveryInPath, req.params);
      const body = await database.deliveries.body(shop.domain, id);
      res.json(shopDeliveryAnswer.parse({ body: body && bodyText(body, mask) }));
    }),
  ];
}

/** What is no JSON may hold anything: it is shown only once customers' data is uncovered. */
function bodyText(body: Buffer, mask: Mask): string {
  const text = body.toString('utf8');
  try {
    return indented(mask.json(JSON.parse(text)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return mask.value(text);
  }
}

function indented(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Sentences are made of what the operator may see. */
function lineOf(event: EventRecord, mask: Mask): ShopLogAnswer['items'][number] {
  const { title, text } = eventText(event.event, mask.facts(event.body));
  const { stack } = event.body;
  const { orderId, orderName } = event;
  return {
    id: String(event.id),
    at: event.at,
    order: orderId && { id: orderId, name: orderName ?? orderId },
    origin: event.origin,
    status: event.status,
    title,
    text,
    user: event.refs.user ?? null,
    stack: typeof stack === 'string' && stack !== '' ? stack.split('\n') : [],
  };
}

type Described = Pick<Job, 'id' | 'name' | 'payload' | 'attempts'>;

const ofOrder = z.object({ orderId: z.string().transform((id) => id as OrderId) });

/** A step in words, with its order where it is about one. */
async function describing(
  { orders }: StoresOf<'orders'>,
  shop: Shop,
  jobs: readonly Described[],
  mask: Mask,
) {
  const orderOf = ({ payload }: Described) => ofOrder.safeParse(payload).data?.orderId ?? null;
  const names = await orders.names(
    shop.id,
    jobs.flatMap((job) => orderOf(job) ?? []),
  );
  return (job: Described) => {
    const orderId = orderOf(job);
    const name = orderId && names.get(orderId);
    return {
      id: job.id,
      step: stepText(job.name),
      name: job.name,
      order: orderId && name ? { id: orderId, name } : null,
      attempts: job.attempts,
      payload: indented(mask.json(job.payload)),
    };
  };
}
