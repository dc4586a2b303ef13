import type { Sequelize } from 'sequelize';
import type { Instant } from '../../domain/ids';
import type { Logger } from '../../ports/logger';
import type { Database, PoolState, Stores } from '../../ports/stores/database';
import type { Tracing } from '../../ports/tracing';
import {
  connectLeasing,
  connectMysql,
  connectReceiving,
  connectSqlite,
  type DatabaseTls,
} from './connect';
import { type RotatedColumn, rotateKeys } from './encrypted/rotate-keys';
import type { Encryption } from './encryption';
import { createSchema } from './schema';
import { logUnreadable } from './shops/unreadable-settings';
import { createSql } from './sql/sequelize/sequelize-sql';
import type { Sql } from './sql/sql';
import { instantAhead } from './sql/sql-text';
import { allStoresOn, storesOn } from './stores';

export interface DatabaseOptions {
  /** `mysql://user:password@host:port/name`; when set, `sqliteFile` is not used. */
  url: string | null;
  sqliteFile: string | null;
  /** Left out, the server is spoken to in plain text. */
  tls?: DatabaseTls | null;
  /** After how much silence a line to the server counts as dead (connect.ts); left out: never. */
  silentMs?: number;
  encryption: Encryption;
  log?: Logger;
  /** Left out: statements are not traced. */
  tracing?: Pick<Tracing, 'span'> | null;
}

export interface OpenDatabase extends Database {
  /** Brings the schema up to date; answers the names of the migrations that ran. */
  migrate(): Promise<string[]>;
  /** Takes the latest migration back; answers its name, null when there is none left. */
  stepDown(): Promise<string | null>;
  /** Throws when the schema lacks a migration or has one that this program does not know. */
  assertSchema(): Promise<void>;
  /** By the clock of the database. */
  now(): Promise<Instant>;
  /** Encrypts under the first key what is encrypted under others. */
  rotateKeys(): Promise<RotatedColumn[]>;
}

/** Connects and answers the stores; call `migrate` or `assertSchema` before using them. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { sequelize, sql, receiving, leasing, pools, close } = connect(options);
  const schema = createSchema(sequelize, sql);
  try {
    await sql.row('SELECT 1');
  } catch (error) {
    await close();
    throw error;
  }
  options.log?.info({ dialect: sql.dialect }, 'Database connected');

  const { encryption, log } = options;
  const shared = { encryption, onUnreadable: logUnreadable(log) };
  const own: Omit<OpenDatabase, keyof Stores> = {
    transaction: (work) => sql.atomic((inside) => work(storesOn({ ...shared, sql: inside }))),
    migrate: () => schema.migrate(),
    stepDown: () => schema.stepDown(),
    assertSchema: () => schema.assert(),
    schemaState: () => schema.state(),
    ping: async () => void (await sql.row('SELECT 1')),
    pools,
    now: async () => {
      const row = await sql.row<{ now: Instant }>(`SELECT ${instantAhead(sql.dialect)} AS now`);
      return row?.now ?? '';
    },
    rotateKeys: () => rotateKeys(sql, encryption),
    close,
  };
  return Object.assign(allStoresOn({ ...shared, sql, receiving, leasing }), own);
}

interface Connected {
  sequelize: Sequelize;
  sql: Sql;
  /** For what comes in. */
  receiving: Sql;
  /** For the leases of shops. */
  leasing: Sql;
  pools(): PoolState[];
  close(): Promise<void>;
}

function connect(options: DatabaseOptions): Connected {
  const { url, sqliteFile, tls = null, silentMs, tracing = null } = options;
  if (url !== null) {
    const terms = { tls, silentMs };
    const sequelize = connectMysql(url, terms);
    const forReceiving = connectReceiving(url, terms);
    const forLeasing = connectLeasing(url, terms);
    const close = async () =>
      void (await Promise.all([sequelize.close(), forReceiving.close(), forLeasing.close()]));
    const sql = createSql(sequelize, null, tracing);
    const receiving = createSql(forReceiving, null, tracing);
    const leasing = createSql(forLeasing, null, tracing);
    const pools = () => [
      poolStateOf(sequelize, 'work'),
      poolStateOf(forReceiving, 'receiving'),
      poolStateOf(forLeasing, 'lanes'),
    ];
    return { sequelize, sql, receiving, leasing, pools, close };
  }
  if (sqliteFile === null)
    throw new Error('Neither a database address nor a database file is given');
  const sequelize = connectSqlite(sqliteFile);
  const sql = createSql(sequelize, sqliteFile, tracing);
  return {
    sequelize,
    sql,
    receiving: sql,
    leasing: sql,
    pools: () => [],
    close: () => sequelize.close(),
  };
}

/** What Sequelize keeps of its pool beyond its types. */
interface Pool {
  size: number;
  using: number;
  waiting: number;
  maxSize: number;
}

function poolStateOf(sequelize: Sequelize, pool: PoolState['pool']): PoolState {
  const found: unknown = Reflect.get(sequelize.connectionManager, 'pool');
  if (!isPool(found)) throw new Error('Sequelize keeps its connections in another way');
  const { size, using, waiting, maxSize } = found;
  return { pool, used: using, open: size, most: maxSize, waiting };
}

function isPool(value: unknown): value is Pool {
  return typeof value === 'object' && value !== null && 'using' in value && 'maxSize' in value;
}
