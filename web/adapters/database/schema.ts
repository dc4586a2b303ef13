import { QueryTypes, type Sequelize } from 'sequelize';
import { Umzug, type UmzugStorage } from 'umzug';
import { MIGRATIONS } from './migrations/all-migrations';
import type { SchemaState } from '../../ports/stores/database';
import { createTable } from './schema-change';
import { optional } from './sql/columns';
import type { Sql } from './sql/sql';
import { table } from './sql/table';

const schemaMigrations = table(
  'schema_migrations',
  ({ key }) => ({ name: key(191), breaks_before: optional(key(191)) }),
  { primary: ['name'] },
);

/** Longer than a migration takes. */
const LOCK_SECONDS = 3_600;

interface Schema {
  /**
   * Brings the schema up to date, one process after the other; answers the names of the migrations
   * that ran.
   */
  migrate(): Promise<string[]>;
  /** Takes the latest migration back; answers its name, null when there is none. */
  stepDown(): Promise<string | null>;
  /** Reads only; a schema without migrations is an older one. */
  state(): Promise<SchemaState>;
  /**
   * Throws unless the schema has all migrations this program knows, and none that leaves it behind.
   */
  assert(): Promise<void>;
}

export function createSchema(sequelize: Sequelize, sql: Sql): Schema {
  const storage = new Storage(sequelize, sql);
  const change = { query: sequelize.getQueryInterface(), dialect: sql.dialect };
  const umzug = new Umzug({
    migrations: MIGRATIONS.map(({ name, up, down }) => ({
      name,
      up: () => sql.change(() => up(change)),
      down: () => sql.change(() => down(change)),
    })),
    storage,
    logger: undefined,
  });
  const names = (ran: { name: string }[]) => ran.map(({ name }) => name);

  return {
    migrate: () =>
      oneAtATime(sequelize, sql, async () => {
        refuse(await storage.breaking(await storage.executed()));
        return names(await umzug.up());
      }),

    stepDown: () =>
      oneAtATime(sequelize, sql, async () => {
        refuse(unknownOf(await storage.executed()));
        return names(await umzug.down())[0] ?? null;
      }),

    async state() {
      const present = await storage.recorded();
      if ((await storage.breaking(present)).length > 0) return 'newer';
      return missingOf(present).length > 0 ? 'older' : 'current';
    },

    async assert() {
      const present = await storage.executed();
      refuse(await storage.breaking(present));
      const missing = missingOf(present);
      if (missing.length > 0)
        throw new Error(`The database lacks ${missing.join(', ')}: run "npm run migrate"`);
    },
  };
}

function refuse(newer: string[]): void {
  if (newer.length > 0)
    throw new Error(
      `The database is newer than this program, and this program must not write to it: start the ` +
        `version that brought ${newer.join(', ')}`,
    );
}

/** The lock is the connection's, so that of a process that dies is free again. */
async function oneAtATime<T>(sequelize: Sequelize, sql: Sql, work: () => Promise<T>): Promise<T> {
  if (sql.dialect === 'sqlite') return work();
  return sequelize.transaction(async (transaction) => {
    const lock = async (call: string) => {
      const text = `SELECT ${call} AS done`;
      return sequelize.query(text, { type: QueryTypes.SELECT, transaction });
    };
    // A lock's name has 64 characters at most, as many as a database's; MySQL 9.7 has no MD5.
    const name = "CONCAT('migrations ', LEFT(SHA2(DATABASE(), 256), 32))";
    await lock(`GET_LOCK(${name}, ${LOCK_SECONDS})`);
    try {
      return await work();
    } finally {
      await lock(`RELEASE_LOCK(${name})`);
    }
  });
}

const KNOWN = MIGRATIONS.map(({ name }) => name);

function unknownOf(present: readonly string[]): string[] {
  return present.filter((name) => !KNOWN.includes(name));
}

function missingOf(present: readonly string[]): string[] {
  return KNOWN.filter((name) => !present.includes(name));
}

/** The names of the migrations that ran, in a table of their own. */
class Storage implements UmzugStorage {
  private readonly model;

  constructor(
    private readonly sequelize: Sequelize,
    private readonly sql: Sql,
  ) {
    this.model = schemaMigrations.define(sequelize, sql.dialect);
  }

  async executed(): Promise<string[]> {
    const change = { query: this.sequelize.getQueryInterface(), dialect: this.sql.dialect };
    await this.sql.change(() => createTable(change, schemaMigrations));
    return this.recorded();
  }

  /** Of a table that is there. */
  async recorded(): Promise<string[]> {
    const rows = await this.model.findAll({ attributes: ['name'], raw: true });
    return rows.map(({ name }) => name).sort();
  }

  /** Those among them that this program does not know, and that leave it behind. */
  async breaking(present: readonly string[]): Promise<string[]> {
    const unknown = unknownOf(present);
    if (unknown.length === 0) return [];
    const rows = await this.model.findAll({ where: { name: unknown }, raw: true });
    return rows
      .filter(({ breaks_before: first }) => first !== null && !KNOWN.includes(first))
      .map(({ name }) => name);
  }

  /** The column is there since a migration of its own. */
  async logMigration({ name }: { name: string }): Promise<void> {
    const { breaksBefore = null } = MIGRATIONS.find((one) => one.name === name) ?? {};
    const row = breaksBefore === null ? { name } : { name, breaks_before: breaksBefore };
    const fields = Object.keys(row) as (keyof typeof row)[];
    await this.sql.change(() => this.model.upsert(row, { fields }));
  }

  async unlogMigration({ name }: { name: string }): Promise<void> {
    await this.sql.change(() => this.model.destroy({ where: { name } }));
  }
}
