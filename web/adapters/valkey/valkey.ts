import { createHash, createHmac } from 'node:crypto';
import type { Broker, SharedLimits, SharedResults } from '../../ports/broker';
import type { Logger } from '../../ports/logger';
import type { Metrics } from '../../ports/metrics';
import { createBullWakeUps } from './bull-wake-ups';
import { Connection, type Place } from './connection';
import { LIMITS_SCRIPT } from './limits-script';

export interface ValkeyOptions extends Place {
  /** Under which names of callers are hashed: addresses of people are among them. */
  nameKey: Buffer;
  sealing: Sealing;
  /** Of results at a time; left out: the usual. */
  mostKeptBytes?: number;
  logger: Logger;
  metrics: Metrics;
}

/** Larger ones would keep other calls waiting. */
const MAX_RESULT_BYTES = 512 * 1024;
/** Of one process at a time: a broker that results have filled up could carry nothing else. */
const USUAL_KEPT_BYTES = 64 * 1024 * 1024;

/** Encrypts what leaves this process; bound to its name, under which alone it can be read. */
export interface Sealing {
  seal(bytes: Uint8Array, name: string): Buffer;
  /** Throws when the key is unknown or anything was altered. */
  open(sealed: Buffer, name: string): Buffer;
}

/** Valkey or Redis as the broker of several processes. */
export function createValkey(options: ValkeyOptions): Broker {
  const { logger, metrics } = options;
  const onDown = (seconds: number) => metrics.count('broker_down_seconds', {}, seconds);
  const connection = new Connection({ ...options, onDown });
  return {
    downMs: () => connection.downMs(),
    wakeUps: (leaseMs) => createBullWakeUps({ connection, leaseMs, metrics, logger }),
    limits: sharedLimits(connection, options.nameKey),
    results: sharedResults(connection, options),
    close: () => connection.close(),
  };
}

function sharedLimits(connection: Connection, nameKey: Buffer): SharedLimits {
  const sha = createHash('sha1').update(LIMITS_SCRIPT).digest('hex');
  const run = async (kind: string, name: string, ...given: (string | number)[]) => {
    const key = keyOf(kind, name, nameKey);
    const answer = await connection.ask(async (client) => {
      try {
        return await client.evalsha(sha, 1, key, ...given);
      } catch (error) {
        // It was started anew, or another one has taken its place.
        if (!String(error).includes('NOSCRIPT')) throw error;
        return client.eval(LIMITS_SCRIPT, 1, key, ...given);
      }
    });
    return Array.isArray(answer) ? { waitMs: Number(answer[0]), isHeldUp: answer[1] === 1 } : null;
  };
  const waitOf = async (...given: Parameters<typeof run>) => (await run(...given))?.waitMs ?? null;
  return {
    nextCall: (shopId, intervalMs) => run('calls', String(shopId), 'call', intervalMs),
    holdCalls: async (shopId, ms) =>
      void (await run('calls', String(shopId), 'hold', Math.ceil(ms))),
    nextVoucher: (account, { id, perMinute, mostWaitMs }) =>
      waitOf('vouchers', String(account), 'voucher', id, perMinute, mostWaitMs),
    voucherAnswered: async (account, id) =>
      void (await run('vouchers', String(account), 'answered', id)),
    takeToken: (bucket, { burst, perMinute }) => waitOf('tokens', bucket, 'take', burst, perMinute),
    tokenWait: (bucket, { burst, perMinute }) => waitOf('tokens', bucket, 'wait', burst, perMinute),
  };
}

function sharedResults(
  connection: Connection,
  {
    nameKey,
    sealing,
    mostKeptBytes = USUAL_KEPT_BYTES,
  }: Pick<ValkeyOptions, 'nameKey' | 'sealing' | 'mostKeptBytes'>,
): SharedResults {
  let keptBytes = 0;
  return {
    async keep(name, bytes, forMs) {
      if (bytes.length > Math.min(MAX_RESULT_BYTES, mostKeptBytes - keptBytes)) return;
      keptBytes += bytes.length;
      setTimeout(() => (keptBytes -= bytes.length), forMs).unref();
      const key = keyOf('results', name, nameKey);
      const sealed = sealing.seal(bytes, key);
      await connection.ask((client) => client.set(key, sealed, 'PX', forMs));
    },
    async find(name) {
      const key = keyOf('results', name, nameKey);
      const sealed = await connection.ask((client) => client.getBuffer(key));
      return sealed && openedOrNull(sealing, sealed, key);
    },
  };
}

/** Under another key of ours, as while that is changed, it is made anew. */
function openedOrNull(sealing: Sealing, sealed: Buffer, name: string): Buffer | null {
  try {
    return sealing.open(sealed, name);
  } catch {
    return null;
  }
}

/** Nobody reads from it whom or what it is about. */
function keyOf(kind: string, name: string, nameKey: Buffer): string {
  const hashed = createHmac('sha256', nameKey).update(`${kind} ${name}`).digest('base64url');
  return `belegfluss:${kind}:${hashed.slice(0, 24)}`;
}
