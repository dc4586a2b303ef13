import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLES } from '../../web/env';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const compose = read('compose.yaml');

/** The lines that are indented deeper than this one. */
function below(line: string): string[] {
  const lines = compose.split('\n');
  const depthOf = (one: string) => one.search(/\S/);
  const from = lines.findIndex((one) => one.trim() === line);
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((one) => one.trim() !== '' && depthOf(one) <= depthOf(lines[from]!));
  return rest.slice(0, end);
}

const namesIn = (lines: readonly string[], depth: number) =>
  lines.flatMap((line) => new RegExp(`^ {${depth}}([\\w-]+):`).exec(line)?.[1] ?? []);

it('sets variables that the app knows, and wants of .env what operations lists for it', () => {
  expect(VARIABLES).toEqual(expect.arrayContaining(namesIn(below('x-app: &app'), 4)));
  const wanted = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  const listed = [...read('docs/operations.md').matchAll(/^ *(\w+)=$/gm)].map(([, name]) => name);
  expect(listed).toEqual(expect.arrayContaining(wanted));
});

it('runs commands that there are, and depends on services that there are', () => {
  const services = namesIn(below('services:'), 2);
  expect(services).toEqual(['database', 'valkey', 'migrate', 'app', 'second-app']);
  const needed = [...compose.matchAll(/depends_on:\n +([\w-]+):/g)].map(([, name]) => name);
  expect(services).toEqual(expect.arrayContaining(needed));
  const scripts = [...compose.matchAll(/'npm', 'run', '(\w+)'/g)].map(([, name]) => name);
  const { scripts: known } = JSON.parse(read('package.json')) as { scripts: object };
  expect(Object.keys(known)).toEqual(expect.arrayContaining(scripts));
  const hosts = [...compose.matchAll(/@([\w-]+):\d+\//g)].map(([, name]) => name);
  expect(services).toEqual(expect.arrayContaining(hosts));
});

it('asks on the port that it listens on whether a process does its work', async () => {
  const [, port] = /PORT: '(\d+)'/.exec(compose) ?? [];
  const [, check = ''] = /^ +- (fetch\(.*)$/m.exec(compose) ?? [];
  const asked: string[] = [];
  const codes: number[] = [];
  const run = new Function('fetch', 'process', `return ${check}`);
  for (const ok of [true, false])
    await run(async (url: string) => (asked.push(url), { ok }), {
      exit: (code: number) => codes.push(code),
    });
  expect(new Set(asked)).toEqual(new Set([`http://127.0.0.1:${port}/ready`]));
  expect(codes).toEqual([0, 1]);
  for (const [, inside] of compose.matchAll(/-\d+\}:(\d+)'/g)) expect(inside).toBe(port);
});
