import Libsql from 'libsql';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { copyFile, rm } from 'node:fs/promises';

/** What a database held when it was taken, at first nothing but its tables. */
export interface DatabaseSnapshot {
  take(): Promise<void>;
  /** Nobody else may have it open, where it is a file. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** What triggers write: rows that are put back would mark themselves as new. */
const WRITTEN_BY_TRIGGERS = ['marked_orders', 'partner_open_lines'];

/** Whoever still holds a table has not ended what the test before began. */
const MAX_HELD_SECONDS = 10;

class RowsSnapshot implements DatabaseSnapshot {
  private tables: string[] = [];
  /** Those that refuse that a row is deleted. */
  private appendOnly: string[] = [];
  private kept: string[] = [];
  private connection: Promise<Connection> | null = null;

  constructor(private readonly url: string) {}

  /** In tables that only this connection sees. */
  async take(): Promise<void> {
    const connection = await this.connect();
    for (const name of this.kept) await connection.query(`DROP TEMPORARY TABLE kept_${name}`);
    this.kept = await this.filledTables(connection);
    for (const name of this.kept)
      await connection.query(`CREATE TEMPORARY TABLE kept_${name} AS SELECT * FROM ${name}`);
  }

  /**
   * To delete the few rows of a test costs a third of making their tables anew. Ids go on from those
   * of the test before: no test knows them beforehand.
   */
  async restore(): Promise<void> {
    const connection = await this.connect();
    const empty = (name: string) =>
      this.appendOnly.includes(name) ? `TRUNCATE TABLE ${name};` : `DELETE FROM ${name};`;
    const fill = (name: string) => `INSERT INTO ${name} SELECT * FROM kept_${name};`;
    const isOfTrigger = (name: string) => WRITTEN_BY_TRIGGERS.includes(name);
    const statements = [
      ...(await this.filledTables(connection)).filter((name) => !isOfTrigger(name)).map(empty),
      ...this.kept.filter((name) => !isOfTrigger(name)).map(fill),
      ...WRITTEN_BY_TRIGGERS.map(empty),
      ...this.kept.filter(isOfTrigger).map(fill),
    ];
    await connection.query(statements.join(' '));
  }

  async close(): Promise<void> {
    await (await this.connection)?.end();
  }

  private connect(): Promise<Connection> {
    this.connection ??= this.open();
    return this.connection;
  }

  private async open(): Promise<Connection> {
    const connection = await createConnection({ uri: this.url, multipleStatements: true });
    const held = ['lock_wait_timeout', 'innodb_lock_wait_timeout'];
    await connection.query(`SET ${held.map((name) => `${name} = ${MAX_HELD_SECONDS}`).join(', ')}`);
    this.tables = await namesOf(
      connection,
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'
          AND table_name <> 'schema_migrations'`,
    );
    this.appendOnly = await namesOf(
      connection,
      `SELECT event_object_table AS name FROM information_schema.triggers
        WHERE trigger_schema = DATABASE() AND action_timing = 'BEFORE'
          AND event_manipulation = 'DELETE'`,
    );
    return connection;
  }

  private filledTables(connection: Connection): Promise<string[]> {
    const probes = this.tables.map((name) => `(SELECT '${name}' AS name FROM ${name} LIMIT 1)`);
    return namesOf(connection, probes.join(' UNION ALL '));
  }
}

async function namesOf(connection: Connection, text: string): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(text);
  return rows.map(({ name }) => String(name));
}

class FileSnapshot implements DatabaseSnapshot {
  private readonly kept: string;

  constructor(private readonly file: string) {
    this.kept = `${file}-kept`;
  }

  async take(): Promise<void> {
    await rm(this.kept, { force: true });
    const connection = new Libsql(this.file);
    connection.exec(`VACUUM INTO '${this.kept}'`);
    connection.close();
  }

  async restore(): Promise<void> {
    for (const end of ['', '-wal', '-shm']) await rm(`${this.file}${end}`, { force: true });
    await copyFile(this.kept, this.file);
  }

  async close(): Promise<void> {}
}

export function snapshotOf({
  url,
  sqliteFile,
}: {
  url: string | null;
  sqliteFile: string | null;
}): DatabaseSnapshot {
  return url === null ? new FileSnapshot(sqliteFile ?? '') : new RowsSnapshot(url);
}
