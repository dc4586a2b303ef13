import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { freePort, text, until } from '../processes.mjs';
import { root } from '../setup.mjs';

/**
 * Runs the command that `shopify app dev` runs, where it runs it and with what it gives it: the app
 * starts without any further setting, serves itself, and ends when the CLI ends it.
 */
const web = join(root, 'web');
const { commands } = parse(readFileSync(join(web, 'shopify.web.toml'), 'utf8'));
const [command, ...args] = commands.dev.split(' ');
const port = String(await freePort(0));
const dataDir = mkdtempSync(join(tmpdir(), 'belegfluss-dev-'));
const tunnel = 'https://belegfluss-dev.trycloudflare.example';
const child = spawn(command, args, {
  cwd: web,
  detached: true,
  stdio: 'inherit',
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    SHOPIFY_API_KEY: 'key-of-the-development-app',
    SHOPIFY_API_SECRET: 'secret-of-the-development-app',
    SCOPES: 'read_customers,read_orders,read_payment_terms',
    HOST: tunnel,
    APP_URL: tunnel,
    APP_ENV: 'development',
    NODE_ENV: 'development',
    PORT: port,
    SERVER_PORT: port,
    BACKEND_PORT: port,
    FRONTEND_PORT: port,
    REMIX_DEV_ORIGIN: tunnel,
  },
});
const ended = once(child, 'exit');
try {
  await until(() => text(`http://127.0.0.1:${port}/health`), 5 * 60_000);
  const page = await text(`http://127.0.0.1:${port}/orders?shop=demo.myshopify.com`);
  if (!page.includes('key-of-the-development-app')) throw new Error('The app is not served');
  child.kill('SIGTERM');
  await ended;
} finally {
  stopGroup();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Nothing of it stays behind where it did not end by itself. */
function stopGroup() {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
