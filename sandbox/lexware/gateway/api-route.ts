import type { Connection } from '../oauth/connections';

export interface ApiCall {
  params: Record<string, string>;
  query: URLSearchParams;
  /** Parsed JSON of a POST or PUT, with nulls taken out. */
  body: unknown;
  accept: string;
  connection: Connection;
}

export type ApiAnswer =
  | { kind: 'json'; status: number; body: unknown; location?: string }
  | { kind: 'file'; bytes: Buffer; fileName: string; contentType: string }
  | { kind: 'empty' };

/** One endpoint; `scopes`: any one of them opens it, an empty list needs none. */
export interface ApiRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  scopes: readonly string[];
  handle: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>;
}

export const json = (body: unknown, status = 200): ApiAnswer => ({ kind: 'json', status, body });
