import { join } from 'node:path';
import Libsql from 'libsql';
import { z } from 'zod';
import { openSqlite } from '../../support/database/databases';
import { AppFixture } from '../../support/app-fixture/app-fixture';

const named = z.array(z.object({ name: z.string() }));

function inDatabase(file: string, work: (database: Libsql.Database) => void): void {
  const database = new Libsql(file);
  try {
    work(database);
  } finally {
    database.close();
  }
}

/** Every table is restored, and the steps of docs/operations.md are done before the start. */
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
  const fixture = await AppFixture.open({ database });
  const invoices = async () => (await fixture.books()).invoices.length;
  try {
    const file = place.sqliteFile ?? '';
    const backup = join(file, '../backup.sqlite');
    const order = await fixture.placeScenario('gross-19');
    await fixture.settle();
    inDatabase(file, (current) => current.exec(`VACUUM INTO '${backup}'`));
    await fixture.pay(order);
    await fixture.settle();
    expect(await invoices()).toBe(1);

    bringBack(file, backup);
    await fixture.app.regularWork('sweep');
    await fixture.settle();
    expect((await fixture.orderPage(order)).documents).toEqual([]);

    await fixture.connect();
    expect(await invoices()).toBe(1);
    expect((await fixture.orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  } finally {
    await fixture.close();
    await dispose();
  }
});
