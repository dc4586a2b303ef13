import { join } from 'node:path';
import Libsql from 'libsql';
import { z } from 'zod';
import { openSqlite } from '../../support/database/databases';
import { Stage } from '../../support/stage/stage';

const named = z.array(z.object({ name: z.string() }));

function inDatabase(file: string, work: (database: Libsql.Database) => void): void {
  const database = new Libsql(file);
  try {
    work(database);
  } finally {
    database.close();
  }
}

/** Every table becomes what it was, and what docs/operations.md says is done before the start. */
function bringBack(file: string, backup: string): void {
  inDatabase(file, (database) => {
    database.exec(`ATTACH '${backup}' AS backup`);
    const tables = named.parse(
      database
        .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
        .all(),
    );
    for (const { name } of tables) {
      database.exec(`DELETE FROM main."${name}"`);
      database.exec(`INSERT INTO main."${name}" SELECT * FROM backup."${name}"`);
    }
    database.exec(`UPDATE connections SET status = 'interrupted' WHERE status = 'connected'`);
  });
}

it('makes no second invoice of what was invoiced since a backup that was brought back', async () => {
  const { database, place, dispose } = await openSqlite();
  const stage = await Stage.open({ database });
  const invoices = async () => (await stage.books()).invoices.length;
  try {
    const file = place.sqliteFile ?? '';
    const backup = join(file, '../backup.sqlite');
    const order = await stage.placeScenario('gross-19');
    await stage.settle();
    inDatabase(file, (current) => current.exec(`VACUUM INTO '${backup}'`));
    await stage.pay(order);
    await stage.settle();
    expect(await invoices()).toBe(1);

    bringBack(file, backup);
    await stage.app.regularWork('sweep');
    await stage.settle();
    expect((await stage.orderPage(order)).documents).toEqual([]);

    await stage.connect();
    expect(await invoices()).toBe(1);
    expect((await stage.orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  } finally {
    await stage.close();
    await dispose();
  }
});
