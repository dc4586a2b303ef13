import { listen } from '../kit/listen';
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
  office: Office;
  stop(): Promise<void>;
}

/** Starts a Lexware Office stand-in without data; everything is stored in memory only. */
export async function startLexware(options: LexwareOptions): Promise<RunningLexware> {
  const server = await listen(options.port);
  const office = new Office(server.url, options.delayScale);
  if (options.log) office.calls.onEnd(printCall);
  server.serve(createApp(office, { ...options, redirectUris: options.redirectUris ?? [] }));
  return {
    url: server.url,
    office,
    stop: async () => {
      office.events.reset();
      await server.stop();
    },
  };
}

function printCall({ method, path, status }: CallRecord): void {
  console.log(`lexware ${method} ${path} ${status}`);
}
