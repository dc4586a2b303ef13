import { createHash, createHmac } from 'node:crypto';
import type { Broker, SharedLimits, SharedResults } from '../../ports/broker';
import type { Logger } from '../../ports/logger';
import type { Metrics } from '../../ports/metrics';
import { createBullWakeUps } from './bull-wake-ups';
import { Connection, type Place } from './connection';

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

/**
 * All limits that processes share, in one script, so that each is one step of the server and by its
 * clock alone. What was not touched for a while goes by itself.
 */
const LIMITS_SCRIPT = `
local seconds, micros = unpack(redis.call('TIME'))
local now = seconds * 1000 + math.floor(micros / 1000)
local key, what = KEYS[1], ARGV[1]

-- When a shop's next call may start, and until when its calls are held up. Both move with a clock
-- that was set back, or each call would wait for it to catch up.
local function moments()
  local known = redis.call('HMGET', key, 'next', 'held', 'at')
  local back = math.max(0, (tonumber(known[3]) or now) - now)
  return (tonumber(known[1]) or now) - back, (tonumber(known[2]) or now) - back
end
local function keep(next, held)
  redis.call('HSET', key, 'next', next, 'held', held, 'at', now)
  redis.call('PEXPIRE', key, math.max(next, held) - now + 1000)
end

-- A call to Lexware: takes the first moment that is free. Answers how long until then, and whether
-- calls are held up.
if what == 'call' then
  local interval = tonumber(ARGV[2])
  local next, held = moments()
  local start = math.max(now, next)
  keep(start + interval, held)
  return { start - now, now < held and 1 or 0 }
end

if what == 'hold' then
  local next, held = moments()
  local till = now + tonumber(ARGV[2])
  keep(math.max(till, next), math.max(till, held))
  return { 0, 1 }
end

-- A voucher of an account: at most so many in any minute. Answers how long until it may be sent; it
-- counts if that is not too long.
if what == 'voucher' then
  local id, most, most_wait = ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - 60000)
  -- None was sent later than that, unless the clock was set back since.
  for _, early in ipairs(redis.call('ZRANGEBYSCORE', key, '(' .. (now + most_wait), '+inf')) do
    redis.call('ZADD', key, now, early)
  end
  local blocking = redis.call('ZRANGE', key, -most, -most, 'WITHSCORES')
  local at = now
  if blocking[2] then at = math.max(now, tonumber(blocking[2]) + 60000) end
  if at - now <= most_wait then
    redis.call('ZADD', key, at, id)
    redis.call('PEXPIRE', key, at - now + 120000)
  end
  return { at - now, 0 }
end

if what == 'answered' then
  redis.call('ZADD', key, 'XX', now, ARGV[2])
  redis.call('PEXPIRE', key, 120000)
  return { 0, 0 }
end

-- A token of a bucket. Answers how long to wait; 0: it was taken, or could be.
local burst, per_minute = tonumber(ARGV[2]), tonumber(ARGV[3])
local per_ms = per_minute / 60000
local known = redis.call('HMGET', key, 'tokens', 'at')
local tokens, at = tonumber(known[1]) or burst, tonumber(known[2]) or now
tokens = math.min(burst, tokens + math.max(0, now - at) * per_ms)
local wait = 0
if tokens < 1 then wait = math.ceil((1 - tokens) / per_ms) end
if what == 'take' then
  if wait == 0 then tokens = tokens - 1 end
  redis.call('HSET', key, 'tokens', tostring(tokens), 'at', now)
  redis.call('PEXPIRE', key, math.ceil((burst - tokens) / per_ms) + 1000)
elseif at > now then
  -- The clock was set back: what is missing comes with time from now on.
  redis.call('HSET', key, 'at', now)
end
return { wait, 0 }
`;
