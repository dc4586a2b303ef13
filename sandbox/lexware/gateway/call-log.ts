import type { RequestHandler } from 'express';
import { berlinTime, type Clock } from '../clock';

export interface CallRecord {
  method: string;
  path: string;
  query: string;
  /** Null while under way, 0 when the connection was cut. */
  status: number | null;
  at: string;
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

  begin(call: Omit<CallRecord, 'status'>): CallRecord {
    const record = { ...call, status: null };
    this.records.push(record);
    return record;
  }

  end(record: CallRecord, status: number): void {
    record.status = status;
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
      calls.end(record, res.writableFinished ? res.statusCode : 0);
    });
    next();
  };
}
