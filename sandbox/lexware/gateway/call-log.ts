import type { RequestHandler } from 'express';
import type { Clock } from '../../kit/clock';
import { berlinTime } from '../clock';
import { REFUSALS, type RefusalName } from '../refusal-name';

export interface CallRecord {
  method: string;
  path: string;
  query: string;
  /** Null while under way, 0 when the connection was cut. */
  status: number | null;
  at: string;
  /** Which refusal it met; null when it went well or met a fault. */
  refusal: RefusalName | null;
  /** Who agreed to the connection that it came by; null: under way, or by none. */
  userId: string | null;
}

export class CallLog {
  private records: CallRecord[] = [];
  private listener: (record: CallRecord) => void = () => undefined;

  onEnd(listener: (record: CallRecord) => void): void {
    this.listener = listener;
  }

  all(): readonly CallRecord[] {
    return this.records;
  }

  clear(): void {
    this.records = [];
  }

  begin(call: Omit<CallRecord, 'status' | 'refusal' | 'userId'>): CallRecord {
    const record = { ...call, status: null, refusal: null, userId: null };
    this.records.push(record);
    return record;
  }

  end(record: CallRecord, end: Pick<CallRecord, 'status' | 'refusal' | 'userId'>): void {
    Object.assign(record, end);
    this.listener(record);
  }
}

export function recordCalls(calls: CallLog, clock: Clock): RequestHandler {
  return (req, res, next) => {
    const url = new URL(req.originalUrl, 'http://stand-in');
    const record = calls.begin({
      method: req.method,
      path: url.pathname,
      query: url.search,
      at: berlinTime(clock.now()),
    });
    res.once('close', () => {
      const refusal = REFUSALS.find((name) => name === res.locals.refusal) ?? null;
      const { userId }: { userId?: string } = res.locals;
      const status = res.writableFinished ? res.statusCode : 0;
      calls.end(record, { status, refusal, userId: userId ?? null });
    });
    next();
  };
}
