import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { VARIABLES } from '../../web/env';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const text = read('compose.yaml');

const command = z.array(z.string());
const service = z.strictObject({
  build: z.literal('.').optional(),
  image: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  command: z.union([z.string(), command]).optional(),
  env_file: z.literal('.env').optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).optional(),
  healthcheck: z
    .strictObject({
      test: command,
      interval: z.string().optional(),
      timeout: z.string().optional(),
      start_period: z.string(),
    })
    .optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  restart: z.string().optional(),
});
/** What compose accepts of the keys that the file uses: it refuses what is a map in a list of words. */
const { services } = z
  .object({ name: z.string(), services: z.record(z.string(), service) })
  .parse(parse(text, { merge: true }));

it('sets variables that the app knows, and wants of .env what operations lists for it', () => {
  for (const name of ['migrate', 'app', 'second-app'])
    expect(VARIABLES).toEqual(
      expect.arrayContaining(Object.keys(services[name]?.environment ?? {})),
    );
  const wanted = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  const listed = [...read('docs/operations.md').matchAll(/^ *(\w+)=$/gm)].map(([, name]) => name);
  expect(listed).toEqual(expect.arrayContaining(wanted));
});

it('runs commands that there are, and depends on services that there are', () => {
  const names = Object.keys(services);
  expect(names).toEqual(['database', 'valkey', 'migrate', 'app', 'second-app']);
  const needed = Object.values(services).flatMap((one) => Object.keys(one.depends_on ?? {}));
  expect(names).toEqual(expect.arrayContaining(needed));
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  expect(services.migrate?.command).toEqual(['npm', 'run', 'migrate']);
  expect(Object.keys(scripts)).toContain('migrate');
  const hosts = [...text.matchAll(/@([\w-]+):\d+\//g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(hosts));
});

it.each(['app', 'second-app'])(
  'asks %s on the port that it listens on whether it does its work',
  async (name) => {
    const { healthcheck, environment, ports } = services[name]!;
    const [kind, node, evaluate, check] = healthcheck!.test;
    expect([kind, node, evaluate]).toEqual(['CMD', 'node', '-e']);
    const asked: string[] = [];
    const codes: number[] = [];
    const run = new Function('fetch', 'process', `return ${check}`);
    for (const ok of [true, false])
      await run(async (url: string) => (asked.push(url), { ok }), {
        exit: (code: number) => codes.push(code),
      });
    const port = environment!.PORT;
    expect(new Set(asked)).toEqual(new Set([`http://127.0.0.1:${port}/ready`]));
    expect(codes).toEqual([0, 1]);
    expect(ports).toEqual([expect.stringMatching(new RegExp(`:${port}$`))]);
  },
);
