import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, get, text, until } from './processes.mjs';
import { tool } from './setup.mjs';

/**
 * Starts the stand-ins on free ports; returns their addresses, and the environment that points the
 * app to those of Lexware, the register of VAT ids and the mail server.
 */
export async function startStandIns(running, { clients, appUrl, dataDir }) {
  const ports = {
    shopify: await freePort(4310),
    lexware: await freePort(4320),
    vatCheck: await freePort(4330),
    mail: await freePort(4340),
    smtp: await freePort(4345),
    smtps: await freePort(4346),
  };
  running.start(tool('tsx'), ['sandbox/start.ts'], {
    ...clients,
    SANDBOX_SHOPIFY_PORT: String(ports.shopify),
    SANDBOX_LEXWARE_PORT: String(ports.lexware),
    SANDBOX_VAT_CHECK_PORT: String(ports.vatCheck),
    SANDBOX_MAIL_PORT: String(ports.mail),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_SMTPS_PORT: String(ports.smtps),
    APP_URL: appUrl,
  });
  const shopify = `http://127.0.0.1:${ports.shopify}`;
  const lexware = `http://127.0.0.1:${ports.lexware}`;
  const inbox = `http://127.0.0.1:${ports.mail}`;
  await until(() => get(`${shopify}/control/scenarios`));
  const pem = await until(() => text(`${lexware}/control/public-key`));
  const mailAuthority = join(dataDir, 'mail-authority.pem');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(mailAuthority, await until(() => text(`${inbox}/control/certificate`)));
  const env = {
    LEXWARE_API_URL: lexware,
    LEXWARE_APP_URL: lexware,
    LEXWARE_EVENT_KEY: pem,
    LEXWARE_LIST_DELAY_MS: '1000',
    VAT_CHECK_URL: `http://127.0.0.1:${ports.vatCheck}`,
    SMTP_URL: `smtp://belegfluss:mail-sandbox-password@127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Belegfluss <post@belegfluss.example>',
    SMTP_CA_FILE: mailAuthority,
    ALLOW_PRIVATE_HOSTS: '1',
  };
  return { shopify, inbox, env };
}
