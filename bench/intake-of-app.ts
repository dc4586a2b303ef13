import { generateKeyPairSync } from 'node:crypto';
import express from 'express';
import { openDatabase } from '../web/adapters/database/open-database';
import { createLogger } from '../web/adapters/log/pino-logger';
import { createIntake } from '../web/features/receive-webhooks/intake';
import { createHttpServer } from '../web/http/app';
import { systemClock } from '../web/ports/clock';
import { testEncryption } from '../tests/support/databases';
import { given, listenAndTell } from './child';

/** The app's own intake on its real store; nothing is dispatched, as in the servers it is compared with. */
async function main(): Promise<void> {
  const database = await openDatabase({ url: given('DATABASE'), sqliteFile: null, encryption: testEncryption });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const intake = createIntake({
    deliveries: database.deliveries,
    shopifySecret: given('SECRET'),
    lexwarePublicKey: () => publicKey,
    clock: systemClock,
    logger: createLogger({ level: 'silent' }),
    onStored: () => undefined,
  });
  listenAndTell(createHttpServer(express(), intake));
}

void main();
