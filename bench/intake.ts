import { startChild, answerOf, endChild } from './child';
import { openMariadb } from './mariadb';
import type { Load } from './intake-load';
import { median, number, type Part, quantile, type Row } from './table';

const ROUNDS = 3;
const MEASURED_MS = 4_000;
const SECRET = 'a-shared-secret';

const SERVERS = [
  { name: 'app', file: 'intake-of-app.ts' },
  { name: 'model', file: 'intake-by-model.ts' },
  { name: 'insert', file: 'intake-by-insert.ts' },
] as const;
type ServerName = (typeof SERVERS)[number]['name'];

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
      for (const { name, file } of SERVERS) seen[name].push(await loadOnce(file));
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
async function loadOnce(file: string): Promise<Seen> {
  const { place, dispose } = await openMariadb();
  const server = startChild(file, { DATABASE: place.url, SECRET });
  try {
    const port = await answerOf<number>(server);
    const env = { PORT: String(port), SECRET, MEASURED_MS: String(MEASURED_MS) };
    const { perSecond, times } = await answerOf<Load>(startChild('intake-load.ts', env));
    return { perSecond, p50: median(times), p99: quantile(times, 0.99) };
  } finally {
    await endChild(server);
    await dispose();
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
