import { join } from 'node:path';
import { buildSync } from 'esbuild';
import startMariadb from '../../support/database/start-mariadb';
import { BUNDLE } from './bundle';

/**
 * What cannot be part of one file: native code, a module that mails alone need, one that nobody
 * installs.
 */
const EXTERNAL = ['libsql', 'mjml', 'pg-hstore'];

/**
 * Jest calls this before all. The built app becomes one file: crash tests start it hundreds of
 * times, in half the time.
 */
export default async function prepare(): Promise<void> {
  await startMariadb();
  buildSync({
    entryPoints: [join(__dirname, 'process.cjs')],
    outfile: BUNDLE,
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    external: EXTERNAL,
    logLevel: 'error',
  });
}
