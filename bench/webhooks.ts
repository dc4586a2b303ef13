import { fork, type ChildProcess } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { startMariadb } from '../tests/support/database/mariadb';
import { RawClient } from './raw-client';
import { percentile, type Row } from './table';

const SECRET = 'bench-secret';
const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
/** In their order within a round. */
const KINDS = ['model', 'prepared', 'ours'];
/** Load that every one of the servers can carry, for comparing waiting times. */
const FIXED_PER_SECOND = 1_500;

interface Result {
  perSecond: number;
  p99: number;
}

/**
 * Storing signed 10 KB webhooks: our intake compared with two plain Express routes, on one MariaDB,
 * each in its own process. They alternate, so that a slow minute of the machine affects all of
 * them, and the median of three rounds counts.
 */
export async function benchWebhooks(): Promise<Row[]> {
  const mariadb = await startMariadb();
  const servers = KINDS.map((kind) => new Server(kind));
  try {
    for (const server of servers) await server.start(mariadb.url);
    for (let round = 0; round < ROUNDS; round++)
      for (const server of servers) await server.measure();
    const [model, prepared, ours] = servers.map((server) => server.result());
    return ours && model && prepared ? rowsOf({ ours, model, prepared }) : [];
  } finally {
    servers.forEach((server) => server.stop());
    await mariadb.stop();
  }
}

function rowsOf({ ours, model, prepared }: Record<'ours' | 'model' | 'prepared', Result>): Row[] {
  const beside = (rival: Result): string => `${(ours.perSecond / rival.perSecond).toFixed(1)} x`;
  const rate = ({ perSecond }: Result): string => `${Math.round(perSecond)}/s`;
  const wait = ({ p99 }: Result): string => `${p99.toFixed(0)} ms`;
  const isLower = ours.p99 <= model.p99 ? 'lower' : 'higher';
  return [
    {
      what: 'webhooks beside Express + model',
      measured: `${rate(ours)} : ${rate(model)}`,
      ratio: beside(model),
      aim: '>= 3 x',
    },
    {
      what: `p99 at ${FIXED_PER_SECOND}/s beside it`,
      measured: `${wait(ours)} : ${wait(model)}`,
      ratio: isLower,
      aim: 'lower',
    },
    {
      what: 'webhooks beside Express + prepared INSERT',
      measured: `${rate(ours)} : ${rate(prepared)}`,
      ratio: beside(prepared),
      aim: '>= 1.5 x',
    },
  ];
}

/** One of the servers of `webhook-server.ts` and what its rounds came to. */
class Server {
  private process: ChildProcess | null = null;
  private port = 0;
  private readonly rates: number[] = [];
  private readonly waits: number[] = [];

  constructor(private readonly kind: string) {}

  async start(mariadbUrl: string): Promise<void> {
    const url = await freshDatabase(mariadbUrl, this.kind);
    this.process = fork(join(__dirname, 'webhook-server.ts'), [this.kind, url, SECRET], {
      execArgv: ['--import', 'tsx'],
    });
    this.port = await portOf(this.process);
    await flood(this.port, 1);
  }

  async measure(): Promise<void> {
    this.rates.push(await flood(this.port, SECONDS));
    this.waits.push(percentile(await steady(this.port), 0.99));
  }

  result(): Result {
    return { perSecond: percentile(this.rates, 0.5), p99: percentile(this.waits, 0.5) };
  }

  stop(): void {
    this.process?.kill('SIGTERM');
  }
}

async function freshDatabase(serverUrl: string, kind: string): Promise<string> {
  const name = `bench_${kind}`;
  const connection = await createConnection(serverUrl);
  await connection.query(`CREATE DATABASE ${name}`);
  await connection.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function portOf(server: ChildProcess): Promise<number> {
  const [message] = (await once(server, 'message')) as [{ port: number }];
  return message.port;
}

const body = Buffer.from(JSON.stringify({ id: 1, note: 'x'.repeat(10_240 - 21) }));
const head = [
  'POST /webhooks/shopify HTTP/1.1',
  'Host: 127.0.0.1',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  'X-Shopify-Topic: orders/updated',
  'X-Shopify-Shop-Domain: bench.myshopify.com',
  'X-Shopify-Webhook-Id: 1',
  'X-Shopify-Triggered-At: 2026-11-21T10:00:00.000Z',
  `X-Shopify-Hmac-Sha256: ${createHmac('sha256', SECRET).update(body).digest('base64')}`,
].join('\r\n');

function request(): Buffer {
  return Buffer.concat([
    Buffer.from(`${head}\r\nX-Shopify-Event-Id: ${randomUUID()}\r\n\r\n`),
    body,
  ]);
}

async function post(client: RawClient): Promise<number> {
  const started = performance.now();
  const status = await client.send(request());
  if (status !== 200) throw new Error(`The server answered ${status}`);
  return performance.now() - started;
}

async function onConnections<T>(
  port: number,
  work: (clients: RawClient[]) => Promise<T>,
): Promise<T> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => RawClient.open(port)),
  );
  try {
    return await work(clients);
  } finally {
    clients.forEach((client) => client.close());
  }
}

/** Requests a second that 32 connections carry, one after the other on each. */
function flood(port: number, seconds: number): Promise<number> {
  return onConnections(port, async (clients) => {
    const end = performance.now() + seconds * 1_000;
    let count = 0;
    const worker = async (client: RawClient): Promise<void> => {
      while (performance.now() < end) {
        await post(client);
        count += 1;
      }
    };
    await Promise.all(clients.map(worker));
    return count / seconds;
  });
}

/**
 * The same number of requests a second for each server, evenly over the connections; answers the
 * waiting times in ms.
 */
function steady(port: number): Promise<number[]> {
  return onConnections(port, async (clients) => {
    const pauseMs = (CONNECTIONS * 1_000) / FIXED_PER_SECOND;
    const rounds = Math.floor((SECONDS * 1_000) / pauseMs);
    const worker = async (client: RawClient, index: number): Promise<number[]> => {
      const begin = performance.now() + (index * 1_000) / FIXED_PER_SECOND;
      const waits: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const due = begin + round * pauseMs - performance.now();
        if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
        waits.push(await post(client));
      }
      return waits;
    };
    return (await Promise.all(clients.map(worker))).flat();
  });
}
