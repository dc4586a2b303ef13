import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { callerOf, networkOf } from '../../../http/limits/caller-address';
import { AppError } from '../../../ports/app-error';
import { Batcher } from '../../../ports/batcher';
import type { Clock } from '../../../ports/clock';
import { errorFields, type Logger } from '../../../ports/logger';
import type { DeliveryStore, NewDelivery } from '../../../ports/stores/delivery-store';
import { type BodyLimits, byteBudget, discard, type NoBody, readBody } from './read-body';
import { fromLexware, fromShopify, type Sender, signatureIn } from './senders';

export interface IntakeOptions {
  deliveries: Pick<DeliveryStore, 'record' | 'setAside'>;
  /** The app's secret, and the previous one during a rotation. */
  shopifySecrets: readonly string[];
  /** Lexware's published key, as PEM or parsed. */
  lexwarePublicKey: KeyObject | string;
  clock: Clock;
  logger: Logger;
  /** Of all bodies that are being read or wait to be stored. */
  budgetBytes?: number;
  /** One caller's share of that. */
  shareBytes?: number;
  /** How long a sender may take for its body … */
  bodyWithinMs?: number;
  /** … and send nothing of it. */
  bodyIdleMs?: number;
  /** How many proxies in front of us may tell the caller's address. */
  trustedProxies?: number;
  /** Called after deliveries were committed, with their sources. */
  onStored(sources: ReadonlySet<NewDelivery['source']>): void;
}

const BUDGET_BYTES = 64 * 1024 * 1024;
/**
 * One of the largest bodies, or many of the usual ones; it takes eight callers to use up
 * everything.
 */
const SHARE_BYTES = 8 * 1024 * 1024;
/** Shopify itself gives up after five seconds. */
const BODY_WITHIN_MS = 10_000;
const BODY_IDLE_MS = 2_000;
/**
 * Lexware reports one change by several events at the same moment, and a delayed answer does no
 * harm.
 */
const LEXWARE_GATHER_MS = 10;
/** The wait that we ask of a sender we cannot serve now. */
const RETRY_AFTER_SECONDS = 10;

const NO_BODY: Record<NoBody, number> = {
  'too-large': 413,
  'share-taken': 429,
  busy: 503,
  aborted: 400,
};

/** Shared by the requests of all senders. */
interface Intake {
  limits: Omit<BodyLimits, 'maxBytes' | 'caller'>;
  trustedProxies: number;
  logger: Logger;
  stores: Record<NewDelivery['source'], Store>;
}

type Store = (delivery: NewDelivery) => Promise<void>;

/**
 * Receives webhooks in front of Express: checks the signature of the raw bytes, stores one row,
 * answers. A signature proves only the bytes, so the body must be a JSON object and, if it names a
 * shop, the same as the header. The answer follows the commit: a delivery answered with 2xx is
 * never lost, and senders repeat all others. Returns false for other requests.
 */
export function createIntake(
  options: IntakeOptions,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const { logger, budgetBytes = BUDGET_BYTES, shareBytes = SHARE_BYTES } = options;
  const limits = {
    budget: byteBudget(budgetBytes, shareBytes),
    withinMs: options.bodyWithinMs ?? BODY_WITHIN_MS,
    idleMs: options.bodyIdleMs ?? BODY_IDLE_MS,
  };
  const stores = { shopify: storing(options), lexware: storing(options, LEXWARE_GATHER_MS) };
  const intake: Intake = { limits, logger, stores, trustedProxies: options.trustedProxies ?? 0 };
  const senders = new Map([
    ['/webhooks/shopify', fromShopify(options)],
    ['/webhooks/lexware', fromLexware(options)],
  ]);
  return (req, res) => {
    const sender = senders.get((req.url ?? '').split('?', 1)[0] ?? '');
    if (!sender) return false;
    // Lexware checks that the address answers before it accepts a subscription.
    if (req.method === 'HEAD' && sender.source === 'lexware') answer(res, 204);
    else if (req.method === 'POST') void handle(intake, sender, req, res);
    else answer(res, 405);
    return true;
  };
}

function storing(options: IntakeOptions, gatherMs?: number): Store {
  return groupCommit({
    gatherMs,
    async write(batch) {
      await options.deliveries.record(batch);
      options.onStored(new Set(batch.map(({ source }) => source)));
    },
    async setAside(delivery, error) {
      await options.deliveries.setAside(delivery);
      const { source, topic, shopDomain } = delivery;
      options.logger.error(
        { source, topic, shopDomain, ...errorFields(error) },
        'webhook set aside: it cannot be stored',
      );
    },
  });
}

async function handle(
  intake: Intake,
  sender: Sender,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { logger } = intake;
  const caller = callerOf(req, intake.trustedProxies);
  const status = await take(intake, sender, req, caller).catch((error: unknown) => {
    logger.error(
      { source: sender.source, ...errorFields(error) },
      'webhook not stored, its sender will try again',
    );
    return 503;
  });
  if (status >= 400)
    logger.warn({ source: sender.source, status, network: networkOf(caller) }, 'webhook refused');
  answer(res, status);
}

async function take(
  intake: Intake,
  sender: Sender,
  req: IncomingMessage,
  caller: string,
): Promise<number> {
  if (!sender.signatures.isWellFormed(signatureIn(req.headers, sender))) {
    discard(req);
    return 401;
  }
  const { maxBytes } = sender;
  const body = await readBody(req, { ...intake.limits, maxBytes, caller });
  if (typeof body === 'string') return NO_BODY[body];
  return verifyAndStore(intake, sender, req.headers, body.bytes).finally(() => body.release());
}

async function verifyAndStore(
  { stores }: Intake,
  sender: Sender,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<number> {
  if (!sender.signatures.isOf(body, signatureIn(headers, sender) ?? '')) return 401;
  const verdict = sender.parse(headers, body);
  if (typeof verdict === 'number') return verdict;
  await stores[sender.source](verdict);
  return sender.stored;
}

function answer(res: ServerResponse, status: number): void {
  // All other refused senders may finish writing and read our answer; closing the connection would
  // lose it.
  if (status === 401) res.setHeader('Connection', 'close');
  if (status === 405) res.setHeader('Allow', 'POST');
  if (status === 429 || status === 503) res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  res.writeHead(status).end();
}

/**
 * Rows and bytes of one statement: below a database's packet limit, even with bodies of full size.
 */
const MAX_ROWS = 100;
const MAX_BYTES = 8 * 1024 * 1024;

/** A database that hangs must not fill our memory: beyond this the sender is asked to retry. */
const MAX_WAITING = 2_000;

interface GroupCommit {
  /** How long the first waits for others; left out: not at all. */
  gatherMs?: number;
  write(batch: NewDelivery[]): Promise<void>;
  /**
   * Stores a delivery that cannot be written as it is; if that fails, too, the database is down.
   */
  setAside(delivery: NewDelivery, error: unknown): Promise<void>;
}

/**
 * Writes concurrent deliveries together: the first is written at once, unless configured to gather,
 * and those that arrive meanwhile share the next statement. So an idle intake costs no latency and
 * a busy one saves most commits. The promise resolves after the delivery's commit. A delivery that
 * the database refuses fails its group; then each is written on its own, and only the bad one is
 * set aside.
 */
function groupCommit(commit: GroupCommit): (delivery: NewDelivery) => Promise<void> {
  const batcher = new Batcher<NewDelivery>({
    write: (batch) => commit.write(batch),
    writeAlone: (delivery) =>
      commit.write([delivery]).catch((error: unknown) => commit.setAside(delivery, error)),
    gatherMs: commit.gatherMs,
    max: { items: MAX_ROWS, size: MAX_BYTES, sizeOf: ({ body }) => body.length },
  });
  return async (delivery) => {
    if (batcher.size >= MAX_WAITING)
      throw new AppError('INTERNAL', 'Too many deliveries wait for the store');
    await batcher.add(delivery);
  };
}
