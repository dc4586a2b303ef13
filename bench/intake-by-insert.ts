import { createPool } from 'mysql2/promise';
import { given } from './child';
import { listenWithExpress } from './intake-express';

const TABLE = `CREATE TABLE plain_deliveries (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY, shop VARCHAR(191) NOT NULL, topic VARCHAR(100) NOT NULL,
  webhook_id VARCHAR(191) NOT NULL, payload LONGTEXT NOT NULL, received_at DATETIME(3) NOT NULL,
  UNIQUE KEY (shop, webhook_id))`;
const INSERT = 'INSERT INTO plain_deliveries (shop, topic, webhook_id, payload, received_at) VALUES (?, ?, ?, ?, ?)';

/** The quick plain way: an Express route with one prepared INSERT per delivery. */
async function main(): Promise<void> {
  const pool = createPool({ uri: given('DATABASE'), connectionLimit: 10 });
  await pool.query(TABLE);
  listenWithExpress(async ({ shop, topic, webhookId, body }) => {
    await pool.execute(INSERT, [shop, topic, webhookId, body, new Date()]);
  });
}

void main();
