import { cpus } from 'node:os';
import start from '../tests/support/start-mariadb';
import stop from '../tests/support/stop-mariadb';
import { drafts } from './drafts';
import { intake } from './intake';
import { lexwareCalls } from './lexware-calls';
import { lexwareLimits } from './lexware-limits';
import { orderList } from './order-list';
import { type Part, type Row, toTable } from './table';

const PARTS: Part[] = [intake, lexwareCalls, lexwareLimits, drafts, orderList];

function wantedParts(names: string[]): Part[] {
  const unknown = names.filter((name) => PARTS.every((part) => part.name !== name));
  if (unknown.length > 0) {
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${PARTS.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
}

async function main(): Promise<void> {
  const parts = wantedParts(process.argv.slice(2));
  await start();
  try {
    const rows: Row[] = [];
    for (const part of parts) rows.push(...(await timed(part)));
    console.log(`\n${toTable(rows)}\n\n${machine()}`);
  } finally {
    await stop();
  }
}

/** Progress goes to standard error, so that standard output is the table alone. */
async function timed(part: Part): Promise<Row[]> {
  const started = performance.now();
  process.stderr.write(`${part.name} … `);
  const rows = await part.measure();
  process.stderr.write(`${Math.round((performance.now() - started) / 1_000)} s\n`);
  return rows;
}

function machine(): string {
  const processors = cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.version}, ${processors.length} × ${processors[0]?.model ?? 'unknown processor'}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
