import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processes, until } from './processes.mjs';
import { ensureRuntime } from './runtime.mjs';
import { ensurePackages, root, tool } from './setup.mjs';
import { startStandIns } from './stand-ins.mjs';

/**
 * `npm run dev:app`: the command that `shopify app dev` runs: the app at a development store,
 * rebuilt and restarted while you edit. Shopify's CLI gives address, port, key and secret, and
 * builds the extensions itself; `.env` gives the rest. Without a partner app of Lexware there,
 * Lexware, the register of VAT ids and the mail server are the stand-ins. Tables, and the key that
 * encrypts tokens in them, stay in .data/dev.
 */
await ensureRuntime();
ensurePackages();
const dotenv = join(root, '.env');
if (existsSync(dotenv)) process.loadEnvFile(dotenv);
const { APP_URL = '', DATA_DIR, ENCRYPTION_KEYS, LEXWARE_CLIENT_ID } = process.env;
const dataDir = DATA_DIR || join(root, '.data', 'dev');
const frontendDir = join(dataDir, 'frontend');
rmSync(frontendDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
const running = processes();
const output = ['--outDir', frontendDir, '--emptyOutDir', '--logLevel', 'warn'];
running.start(tool('vite'), ['build', 'web/frontend', '--watch', ...output], {
  NODE_ENV: 'production',
});
const lexware = LEXWARE_CLIENT_ID ? {} : await lexwareOfStandIns();
const page = join(frontendDir, 'index.html');
await until(async () => existsSync(page), 5 * 60_000);
// The server reads that page once: a new build of the frontend restarts it.
running.start(tool('tsx'), ['watch', '--clear-screen=false', '--include', page, 'web/index.ts'], {
  ...lexware,
  NODE_ENV: 'development',
  DATA_DIR: dataDir,
  FRONTEND_DIR: frontendDir,
  ENCRYPTION_KEYS: ENCRYPTION_KEYS || ownKey(),
  // The CLI means the address of its tunnel by it; we listen on this machine.
  HOST: '127.0.0.1',
});

/** Lexware's stand-in knows one partner app; Shopify's, which starts along, is not used. */
async function lexwareOfStandIns() {
  const partner = { LEXWARE_CLIENT_ID: 'belegfluss-dev', LEXWARE_CLIENT_SECRET: secret() };
  const clients = { ...partner, SHOPIFY_API_KEY: '', SHOPIFY_API_SECRET: '' };
  const { env, inbox } = await startStandIns(running, { clients, appUrl: APP_URL, dataDir });
  console.log(`Lexware Office is played by a stand-in; mails arrive at ${inbox}`);
  return { ...partner, ...env };
}

/** Made once, since it reads what it wrote before. */
function ownKey() {
  const file = join(dataDir, 'encryption-key');
  if (!existsSync(file))
    writeFileSync(file, `dev:${randomBytes(32).toString('base64')}`, { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function secret() {
  return randomBytes(24).toString('hex');
}
