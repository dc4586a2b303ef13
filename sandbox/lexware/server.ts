import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import type { CallRecord } from './gateway/call-log';
import { Office } from './office';

export interface LexwareOptions {
  /** 0 takes any free port of 127.0.0.1. */
  port: number;
  clientId: string;
  clientSecret: string;
  /** Compared strictly; without any, every address of this machine may be returned to. */
  redirectUris?: string[];
  /** Factor on the real service's delays; hardly noticeable unless given. */
  delayScale?: number;
  /** Prints a line per call. */
  log?: boolean;
}

export interface RunningLexware {
  url: string;
  stop(): Promise<void>;
}

/** Starts a Lexware Office stand-in with empty books; everything is kept in memory only. */
export async function startLexware(options: LexwareOptions): Promise<RunningLexware> {
  const server = createServer();
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portOf(server.address())}`;
  const office = new Office(url, options.delayScale);
  if (options.log) office.calls.onEnd(printCall);
  server.on('request', createApp(office, { ...options, redirectUris: options.redirectUris ?? [] }));
  return {
    url,
    stop: async () => {
      office.events.reset();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

function printCall({ method, path, status }: CallRecord): void {
  console.log(`lexware ${method} ${path} ${status}`);
}
