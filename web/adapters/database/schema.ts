import type { Sequelize } from 'sequelize';
import { Umzug, type UmzugStorage } from 'umzug';
import { MIGRATIONS } from './migrations/all-migrations';
import type { SchemaState } from '../../ports/stores/database';
import { createTable } from './schema-change';
import type { Sql } from './sql/sql';
import { table } from './sql/table';

const schemaMigrations = table('schema_migrations', ({ key }) => ({ name: key(191) }), {
  primary: ['name'],
});

export interface Schema {
  /** Brings the schema up to date; answers the names of the migrations that ran. */
  migrate(): Promise<string[]>;
  /** Takes the latest migration back; answers its name, null when there is none. */
  stepDown(): Promise<string | null>;
  /** Reads only; a schema without migrations is an older one. */
  state(): Promise<SchemaState>;
  /** Throws unless the schema has exactly the migrations this program knows. */
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
    async migrate() {
      refuseUnknown(await storage.executed());
      return names(await umzug.up());
    },

    async stepDown() {
      refuseUnknown(await storage.executed());
      return names(await umzug.down())[0] ?? null;
    },

    async state() {
      const present = await storage.recorded();
      if (unknownOf(present).length > 0) return 'newer';
      return missingOf(present).length > 0 ? 'older' : 'current';
    },

    async assert() {
      const present = await storage.executed();
      refuseUnknown(present);
      const missing = missingOf(present);
      if (missing.length > 0)
        throw new Error(`The database lacks ${missing.join(', ')}: run "npm run migrate"`);
    },
  };
}

function refuseUnknown(present: string[]): void {
  const unknown = unknownOf(present);
  if (unknown.length > 0)
    throw new Error(`The database is newer than this program: ${unknown.join(', ')}`);
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
    return (await this.model.findAll({ raw: true })).map(({ name }) => name).sort();
  }

  async logMigration({ name }: { name: string }): Promise<void> {
    await this.sql.change(() => this.model.upsert({ name }));
  }

  async unlogMigration({ name }: { name: string }): Promise<void> {
    await this.sql.change(() => this.model.destroy({ where: { name } }));
  }
}
