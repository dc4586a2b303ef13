import { createHmac, generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, type Request } from 'express';
import mysql from 'mysql2/promise';
import { DataTypes, Sequelize } from 'sequelize';
import { createEncryption } from '../web/adapters/database/encryption';
import { openDatabase } from '../web/adapters/database/open-database';
import { createIntake } from '../web/features/receive-webhooks/intake/intake';
import { createHttpServer } from '../web/http/app';
import { systemClock } from '../web/ports/clock';

/** One of the three servers under load, in a process of its own: `ours`, `model` or `prepared`. */
const [kind = '', url = '', secret = ''] = process.argv.slice(2);

interface Stored {
  key: string;
  topic: string;
  body: Buffer;
}

const nothing = (): void => undefined;
const logger = { info: nothing, warn: nothing, error: nothing };

async function ours(): Promise<http.Server> {
  const encryption = createEncryption([{ id: 'bench', key: Buffer.alloc(32) }]);
  const database = await openDatabase({ url, sqliteFile: null, encryption });
  await database.migrate();
  const { deliveries } = database;
  const intake = createIntake({
    deliveries,
    shopifySecrets: [secret],
    lexwarePublicKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey,
    clock: systemClock,
    logger,
    onStored: nothing,
  });
  return createHttpServer(express(), intake);
}

/**
 * What a careful first version does: check the signature over the raw body, insert through the
 * model.
 */
async function model(): Promise<http.Server> {
  const sequelize = new Sequelize(url, { dialect: 'mysql', logging: false, pool: { max: 10 } });
  const Delivery = sequelize.define(
    'rival_model',
    {
      key: { type: DataTypes.STRING(120), unique: true },
      topic: DataTypes.STRING(60),
      body: DataTypes.TEXT('long'),
    },
    { timestamps: false },
  );
  await sequelize.sync();
  return http.createServer(
    plainExpress(async ({ key, topic, body }) => {
      await Delivery.create({ key, topic, body: body.toString() });
    }),
  );
}

/** The same with one prepared INSERT. */
async function prepared(): Promise<http.Server> {
  const pool = mysql.createPool({ uri: url, connectionLimit: 10 });
  await pool.query(
    'CREATE TABLE IF NOT EXISTS rival_prepared (id BIGINT AUTO_INCREMENT PRIMARY KEY, event VARCHAR(120) UNIQUE, topic VARCHAR(60), body LONGTEXT)',
  );
  return http.createServer(
    plainExpress(async ({ key, topic, body }) => {
      await pool.execute('INSERT INTO rival_prepared (event, topic, body) VALUES (?, ?, ?)', [
        key,
        topic,
        body,
      ]);
    }),
  );
}

function plainExpress(store: (delivery: Stored) => Promise<void>): Express {
  const app = express();
  app.post(
    '/webhooks/shopify',
    express.raw({ type: '*/*', limit: '5mb' }),
    async (req: Request, res) => {
      const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      const expected = createHmac('sha256', secret).update(body).digest();
      const given = Buffer.from(req.get('x-shopify-hmac-sha256') ?? '', 'base64');
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return void res.sendStatus(401);
      await store({
        key: req.get('x-shopify-event-id') ?? '',
        topic: req.get('x-shopify-topic') ?? '',
        body,
      });
      res.sendStatus(200);
    },
  );
  return app;
}

const builders: Record<string, () => Promise<http.Server>> = { ours, model, prepared };

async function main(): Promise<void> {
  const build = builders[kind];
  if (!build) throw new Error(`No such server: ${kind}`);
  const server = await build();
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ port: (server.address() as AddressInfo).port }),
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
