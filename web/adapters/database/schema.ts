import { Umzug, type UmzugStorage } from 'umzug';
import { MIGRATIONS } from './migrations/all-migrations';
import type { Sql } from './sql';
import { insert } from './sql-text';
import { createTable, key, required } from './table';

const TABLE = 'schema_migrations';

export interface Schema {
  /** Brings the schema up to date; answers the names of the migrations that ran. */
  migrate(): Promise<string[]>;
  /** Takes the latest migration back; answers its name, null when there is none. */
  stepDown(): Promise<string | null>;
  /** Throws unless the schema holds exactly the migrations this program knows. */
  assert(): Promise<void>;
}

export function createSchema(sql: Sql): Schema {
  const umzug = new Umzug({
    migrations: MIGRATIONS.map(({ name, up, down }) => ({ name, up: () => up(sql), down: () => down(sql) })),
    storage: storage(sql),
    logger: undefined,
  });
  const names = (ran: { name: string }[]) => ran.map(({ name }) => name);

  return {
    async migrate() {
      refuseUnknown(await executed(sql));
      return names(await umzug.up());
    },

    async stepDown() {
      refuseUnknown(await executed(sql));
      return names(await umzug.down())[0] ?? null;
    },

    async assert() {
      const present = await executed(sql);
      refuseUnknown(present);
      const missing = MIGRATIONS.filter(({ name }) => !present.includes(name));
      if (missing.length > 0) {
        throw new Error(`The database lacks ${names(missing).join(', ')}: run "npm run migrate"`);
      }
    },
  };
}

function refuseUnknown(present: string[]): void {
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const unknown = present.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`The database is newer than this program: ${unknown.join(', ')}`);
}

async function executed(sql: Sql): Promise<string[]> {
  await createTable(sql, { name: TABLE, columns: { name: required(key(191)) }, primary: ['name'] });
  const rows = await sql.rows<{ name: string }>(`SELECT name FROM ${TABLE} ORDER BY name`);
  return rows.map(({ name }) => name);
}

function storage(sql: Sql): UmzugStorage {
  return {
    executed: () => executed(sql),
    logMigration: async ({ name }) => {
      await insert(sql, { table: TABLE, columns: ['name'], rows: [[name]], unique: ['name'] });
    },
    unlogMigration: async ({ name }) => {
      await sql.write(`DELETE FROM ${TABLE} WHERE name = ?`, [name]);
    },
  };
}
