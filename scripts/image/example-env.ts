import { generateKeyPairSync, randomBytes } from 'node:crypto';

const secret = () => randomBytes(24).toString('hex');

const eventKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()
    .trim()
    .replaceAll('\n', '\\n');

const VALUES: Partial<Record<string, () => string>> = {
  APP_URL: () => 'https://belegfluss.example',
  SUPPORT_EMAIL: () => 'hilfe@belegfluss.example',
  OPERATOR_NAME: () => 'Muster Software GmbH',
  OPERATOR_ADDRESS: () => 'Beispielweg 1; 12345 Musterstadt',
  OPERATOR_TAX_NUMBER: () => '30/123/45678',
  OPERATOR_VAT_ID: () => 'DE123456788',
  OPERATOR_BANK: () => 'Musterbank',
  OPERATOR_IBAN: () => 'DE02120300000000202051',
  OPERATOR_BIC: () => 'BYLADEM1001',
  OPERATOR_ACCOUNT_HOLDER: () => 'Muster Software GmbH',
  SHOPIFY_API_KEY: secret,
  SHOPIFY_API_SECRET: secret,
  LEXWARE_CLIENT_ID: secret,
  LEXWARE_CLIENT_SECRET: secret,
  LEXWARE_EVENT_KEY: eventKey,
  SMTP_URL: () => `smtps://post:${secret()}@mail.belegfluss.example:465`,
  MAIL_FROM: () => 'Belegfluss <post@belegfluss.example>',
  ENCRYPTION_KEYS: () => `main:${randomBytes(32).toString('base64')}`,
  TRIAL_HASH_KEY: secret,
  DATABASE_PASSWORD: secret,
};

/** The variables that the page lists for .env, each filled in as an operator would. */
export function filledIn(page: string): Record<string, string> {
  const names = [...page.matchAll(/^ *(\w+)=$/gm)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => {
      const value = VALUES[name];
      if (!value)
        throw new Error(
          `docs/operations.md lists ${name} for .env, for which there is no value here`,
        );
      return [name, value()];
    }),
  );
}
