import type { z } from 'zod';
import type { ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { Logger } from '../../../ports/logger';
import type { MayBegin } from '../../../ports/queue';
import type { AccessTokens } from '../sign-in/access-tokens';
import type { Pace } from '../transport/pace';
import { refusal } from './refusal';
import type { Exchanged, Sent, Transport } from '../transport/transport';

interface AnyCall {
  /** Names the endpoint in logs, without ids and search words, e.g. `/v1/invoices/{id}`. */
  name: string;
  /** Path with query. */
  path: string;
  accept?: string;
  body?: unknown;
  /**
   * One document by its id: JSON of it that does not fit is no outage of Lexware, and will not
   * change.
   */
  isOneDocument?: true;
  /** Goes to this organisation or not at all; null or left out: to whichever is connected. */
  organizationId?: string | null;
}

/** What creates something leaves in time or not at all: LEXWARE_NOT_SENT. */
interface Creating {
  method: 'POST';
  mayBegin: MayBegin;
}

export type Call = AnyCall & (Creating | { method: 'GET' | 'PUT' | 'DELETE' });

interface RequestOptions {
  apiUrl: string;
  tokens: Pick<AccessTokens, 'get'>;
  pace: Pace;
  transport: Transport;
  logger: Logger;
  callIntervalMs: number;
  /** Spreads the pauses after a 429; answers 0 (inclusive) to 1 (exclusive). */
  random?: () => number;
}

export type LexwareAnswer = Exchanged & { kind: 'answer' };

const MAX_ATTEMPTS = 4;
/** The longest that a job waits after an outage anyway. */
const MOST_ASKED_FOR_MS = 15 * 60_000;
/** Backing off in multiples of the pace; with the pace lifted the pauses still must not be zero. */
const MIN_PAUSE_MS = 20;

/**
 * The only access to Lexware's API: token, pace, timeout, retry and error mapping. A GET is
 * repeated after any temporary failure. A POST or PUT is repeated only after 429 and 401, which
 * mean that nothing was carried out; after any other failure that is unknown, so it ends in
 * LEXWARE_UNCERTAIN and the caller has to search for it. LEXWARE_NOT_SENT is certain: token, rate
 * limit or connection took so long that a POST might not leave any more.
 */
export class LexwareRequests {
  constructor(private readonly options: RequestOptions) {}

  /**
   * The answer's JSON by `schema`. An unreadable answer to a POST is uncertain: it was probably
   * carried out.
   */
  async json<Schema extends z.ZodType>(
    shopId: ShopId,
    call: Call,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    return this.read(call, await this.successful(shopId, call), schema);
  }

  /** Reads a good answer; see `json`. */
  read<Schema extends z.ZodType>(
    call: Pick<Call, 'method' | 'name' | 'isOneDocument'>,
    answer: LexwareAnswer,
    schema: Schema,
  ): z.output<Schema> {
    const json = parseJson(answer.bytes);
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const fields = misfits(parsed.error);
    const isBroken = call.isOneDocument && json !== undefined;
    const passing = call.method === 'GET' ? 'LEXWARE_UNAVAILABLE' : 'LEXWARE_UNCERTAIN';
    const code = isBroken ? 'INVALID_PAYLOAD' : passing;
    throw new AppError(
      code,
      `Lexware's answer to ${nameOf(call)} does not fit (${fields || 'no JSON'})`,
    );
  }

  /**
   * The rows of a list that fit; the log names the invalid fields of the others, never their
   * values.
   */
  fitting<Schema extends z.ZodType>(
    shopId: ShopId,
    call: Call,
    { rows, schema }: { rows: unknown[]; schema: Schema },
  ): z.output<Schema>[] {
    return rows.flatMap((row) => {
      const parsed = schema.safeParse(row);
      if (parsed.success) return [parsed.data];
      const fields = misfits(parsed.error);
      this.options.logger.warn(
        { shopId, call: nameOf(call), fields },
        'Lexware listed a row that does not fit',
      );
      return [];
    });
  }

  async successful(shopId: ShopId, call: Call): Promise<LexwareAnswer> {
    return this.accepted(shopId, call, await this.answer(shopId, call));
  }

  /** A good answer, or the error that a refusal means. */
  accepted(
    shopId: ShopId,
    call: Pick<Call, 'method' | 'name'>,
    answer: LexwareAnswer,
  ): LexwareAnswer {
    if (answer.status < 300) return answer;
    const error = refusal(answer.status, answer.bytes.toString('utf8'), nameOf(call));
    this.options.logger.warn(
      { shopId, call: nameOf(call), status: answer.status },
      'Lexware refused a call',
    );
    throw error;
  }

  /** The answer of the 2xx or 4xx range, for callers that expect certain refusals. */
  async answer(shopId: ShopId, call: Call): Promise<LexwareAnswer> {
    let rejected: string | null = null;
    for (let attempt = 1; ; attempt += 1) {
      const token = await this.options.tokens.get(shopId, {
        rejected,
        organizationId: call.organizationId,
      });
      const isHeldUp = await this.options.pace.waitForSlot(shopId);
      const outcome = await this.exchange(call, token);
      if (outcome.kind === 'answer' && isFinal(outcome.status)) return outcome;
      const isUnauthorized = outcome.kind === 'answer' && outcome.status === 401;
      const repeat = isUnauthorized
        ? rejected === null
        : attempt < MAX_ATTEMPTS && mayRepeat(call, outcome);
      // Too late because of a pause that Lexware requested, of this call or of another one: then
      // throttling is the reason, which is no failed try.
      if (outcome.kind === 'late' && isHeldUp) throw this.throttled(call);
      if (!repeat) throw this.failure(shopId, call, outcome);
      if (isUnauthorized) {
        rejected = token;
        continue;
      }
      this.options.pace.pauseFor(shopId, this.pauseMs(attempt));
    }
  }

  private exchange(call: Call, token: string): Promise<Exchanged> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      accept: call.accept ?? 'application/json',
    };
    const mayBegin = call.method === 'POST' ? call.mayBegin : undefined;
    const sent = { method: call.method, headers, mayBegin };
    if (call.body === undefined) return this.send(call, sent);
    headers['content-type'] = 'application/json';
    return this.send(call, { ...sent, body: JSON.stringify(call.body) });
  }

  private send(call: Call, sent: Sent): Promise<Exchanged> {
    return this.options.transport.exchange(`${this.options.apiUrl}${call.path}`, sent);
  }

  private pauseMs(attempt: number): number {
    const { callIntervalMs, random = Math.random } = this.options;
    return Math.max(callIntervalMs, MIN_PAUSE_MS) * 2 ** attempt * (1 + random() / 4);
  }

  private throttled(call: Call): AppError {
    return new AppError('LEXWARE_THROTTLED', `Lexware: 429, which held ${nameOf(call)} up`, {
      waitMs: Math.ceil(this.pauseMs(MAX_ATTEMPTS)),
    });
  }

  private failure(shopId: ShopId, call: Call, outcome: Exchanged): AppError {
    const status = outcome.kind === 'answer' ? outcome.status : outcome.kind;
    this.options.logger.warn({ shopId, call: nameOf(call), status }, 'Lexware call failed');
    const message = `Lexware: ${status} to ${nameOf(call)}`;
    if (status === 429) return this.throttled(call);
    const cause = outcome.kind === 'answer' ? undefined : outcome.error;
    if (status === 'late') return new AppError('LEXWARE_NOT_SENT', message, { cause });
    const isCertain = call.method === 'GET' || status === 'unsent' || status === 401;
    return new AppError(isCertain ? 'LEXWARE_UNAVAILABLE' : 'LEXWARE_UNCERTAIN', message, {
      cause,
      waitMs: outcome.kind === 'answer' ? askedForMs(outcome.headers) : undefined,
    });
  }
}

/** How long an answer asks to wait, in seconds; undefined: it does not say. */
function askedForMs(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return seconds > 0 ? Math.min(seconds * 1_000, MOST_ASKED_FOR_MS) : undefined;
}

/** 429 and 401 are about us, not about the request; 3xx and 5xx leave open what became of it. */
function isFinal(status: number): boolean {
  if (status === 429 || status === 401) return false;
  return status < 300 || (status >= 400 && status < 500);
}

function mayRepeat(call: Call, outcome: Exchanged): boolean {
  return call.method === 'GET' || (outcome.kind === 'answer' && outcome.status === 429);
}

function nameOf(call: Pick<Call, 'method' | 'name'>): string {
  return `${call.method} ${call.name}`;
}

function misfits(error: z.ZodError): string {
  return error.issues.map((issue) => issue.path.join('.')).join(', ');
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
