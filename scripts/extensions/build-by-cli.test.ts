import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Build {
  buildByCli(app: { command: string; folder: string; home: string; bundles: string[] }): void;
}

const { buildByCli } = jest.requireActual<Build>('./build-by-cli.mjs');

const BUNDLE = 'order-block/dist/order-block.js';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'belegfluss-bundles-')));
  mkdirSync(join(folder, 'order-block/dist'), { recursive: true });
  writeFileSync(join(folder, 'shopify.app.toml'), 'application_url = "https://app.example"');
  writeFileSync(join(folder, BUNDLE), 'of the build before');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A CLI that writes this bundle and prints this. */
function aCli(bundle: string | null, said: string): string {
  const command = join(folder, 'shopify');
  const writes = bundle === null ? '' : `printf '%s' "${bundle}" > ${BUNDLE}\n`;
  writeFileSync(command, `#!/bin/sh\n${writes}echo '${said}'\nexit 1\n`, { mode: 0o755 });
  return command;
}

const build = (command: string) => () =>
  buildByCli({ command, folder, home: '.', bundles: [BUNDLE] });
const DONE = '│ order-block successfully built │';

it('takes what is there, whatever the CLI says of its own version, and puts the address in', () => {
  expect(build(aCli('fetch($APP_URL)', DONE))).not.toThrow();
});

it('fails where a bundle still asks for an environment, which no page has', () => {
  expect(build(aCli('fetch(process.env.APP_URL)', DONE))).toThrow('asks for an environment');
});

it('fails without the CLI', () => {
  expect(build(join(folder, 'missing'))).toThrow('could not be started');
});

it.each<[string, string | null, string]>([
  ['leaves none, and the one before does not count', null, DONE],
  ['says nothing of it', 'fetch()', 'Some extensions were not built'],
])('fails where the CLI %s', (_, bundle, said) => {
  expect(build(aCli(bundle, said))).toThrow('did not build order-block');
});
