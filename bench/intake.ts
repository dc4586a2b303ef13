import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { answerOf, endChild, startChild } from './child';
import { openMariadb } from './mariadb';
import type { Load } from './intake-load';
import { median, number, type Part, quantile, type Row } from './table';

const ROUNDS = 3;
const MEASURED_MS = 4_000;
const SECRET = 'a-shared-secret';
const BODY_BYTES = 10_240;

const SERVERS = [
  { name: 'app', file: 'intake-of-app.ts', table: 'deliveries', column: 'body' },
  { name: 'model', file: 'intake-by-model.ts', table: 'plain_deliveries', column: 'payload' },
  { name: 'insert', file: 'intake-by-insert.ts', table: 'plain_deliveries', column: 'payload' },
] as const;
type TestedServer = (typeof SERVERS)[number];
type ServerName = TestedServer['name'];

interface Seen {
  perSecond: number;
  p50: number;
  p99: number;
}

/** The three servers in turn, several times: what disturbs the machine for a while disturbs them all. */
export const intake: Part = {
  name: 'intake',
  async measure() {
    const seen: Record<ServerName, Seen[]> = { app: [], model: [], insert: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of SERVERS) seen[server.name].push(await loadOnce(server));
    }
    const times = (other: ServerName) =>
      median(seen.app.map((one, i) => one.perSecond / (seen[other][i]?.perSecond ?? 1)));
    const p99 = (name: ServerName) => median(seen[name].map((one) => one.p99));
    return [
      serverRow('Webhook intake, ours', seen.app),
      serverRow('Webhook intake, Express and a Sequelize model', seen.model),
      serverRow('Webhook intake, Express and a prepared INSERT', seen.insert),
      ratioRow('Intake: our rate against the model', times('model'), 3),
      ratioRow('Intake: our rate against the INSERT', times('insert'), 1.5),
      {
        what: 'Intake: our p99 against the model',
        value: `${number(p99('app') / p99('model'), 2)} ×`,
        aim: 'lower',
        isMet: p99('app') < p99('model'),
      },
    ];
  },
};

/** A fresh database, server and load generator; all bodies are 10,240 bytes over 32 connections. */
async function loadOnce(tested: TestedServer): Promise<Seen> {
  const { place, dispose } = await openMariadb();
  const server = startChild(tested.file, { DATABASE: place.url, SECRET });
  try {
    const port = await answerOf<number>(server);
    const env = { PORT: String(port), SECRET, MEASURED_MS: String(MEASURED_MS), BODY_BYTES: String(BODY_BYTES) };
    const { perSecond, accepted, times } = await answerOf<Load>(startChild('intake-load.ts', env));
    await assertStored(place.url, tested, accepted);
    return { perSecond, p50: median(times), p99: quantile(times, 0.99) };
  } finally {
    await endChild(server);
    await dispose();
  }
}

/** A fast answer counts only when every accepted delivery is there with its whole body. */
async function assertStored(url: string, { name, table, column }: TestedServer, accepted: number): Promise<void> {
  const connection = await createConnection(url);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(
      `SELECT COUNT(*) AS stored FROM ${table} WHERE LENGTH(${column}) = ${BODY_BYTES}`,
    );
    const stored = Number(rows[0]?.stored);
    if (stored !== accepted) throw new Error(`${name} accepted ${accepted} deliveries and stored ${stored}`);
  } finally {
    await connection.end();
  }
}

function serverRow(what: string, seen: Seen[]): Row {
  const of = (key: keyof Seen) => median(seen.map((one) => one[key]));
  const value = `${number(of('perSecond'))} /s, p50 ${number(of('p50'), 1)} ms, p99 ${number(of('p99'), 1)} ms`;
  return { what, value };
}

function ratioRow(what: string, ratio: number, atLeast: number): Row {
  return { what, value: `${number(ratio, 2)} ×`, aim: `≥ ${number(atLeast, 1)} ×`, isMet: ratio >= atLeast };
}
