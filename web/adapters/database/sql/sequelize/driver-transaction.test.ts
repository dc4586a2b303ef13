import { setTimeout as pause } from 'node:timers/promises';
import { fn, type Model, type ModelStatic } from 'sequelize';
import { testDatabases } from '../../../../../tests/support/database/databases';
import { connectMysql } from '../../connect';
import type { Sql } from '../sql';
import { createSql } from './sequelize-sql';

interface Numbered {
  number: number;
  owner: number;
}

let sql: Sql;
let numbers: ModelStatic<Model<Numbered> & Numbered>;
let end: () => Promise<void>;

beforeEach(async () => {
  const [server] = testDatabases();
  if (!server) throw new Error('There is no server');
  const { url, remove } = await server.create();
  const sequelize = connectMysql(url ?? '', { tls: null });
  sql = createSql(sequelize, null);
  numbers = sequelize.define<Model<Numbered> & Numbered>(
    'numbers',
    { number: { type: 'INTEGER', primaryKey: true }, owner: { type: 'INTEGER' } },
    { timestamps: false },
  );
  await numbers.sync();
  end = async () => {
    await sequelize.close();
    await remove();
  };
});
afterEach(() => end());

const all = () => sql.rows<Numbered>('SELECT number, owner FROM numbers ORDER BY number');

describe('a model in a transaction that the driver began', () => {
  it('works on the connection of its statements', async () => {
    await sql.atomic(async (inside) => {
      await inside.write('INSERT INTO numbers VALUES (?, ?)', [1, 0]);
      const own = await inside.row<{ id: number }>('SELECT CONNECTION_ID() AS id');
      const rows = await numbers.findAll({
        attributes: [[fn('CONNECTION_ID'), 'owner']],
        raw: true,
        transaction: inside.transaction,
      });
      expect(rows).toEqual([{ owner: own?.id }]);
    });
  });

  it('is undone with it', async () => {
    const undone = sql.atomic(async (inside) => {
      await inside.change((within) => numbers.create({ number: 1, owner: 0 }, within));
      throw new Error('Changed my mind');
    });
    await expect(undone).rejects.toThrow('Changed my mind');
    expect(await all()).toEqual([]);
  });

  it('is refused once that is over', async () => {
    let over: Sql | null = null;
    await sql.atomic(async (inside) => void (over = inside));
    const late = async (inside: Sql | null) =>
      inside?.change((within) => numbers.create({ number: 1, owner: 0 }, within));
    await expect(late(over)).rejects.toThrow(/no longer use it/);
    expect(await all()).toEqual([]);
  });
});

/** InnoDB answers what it last found out while it was asked within the last tenth of a second. */
const REMEMBERED_MS = 150;

/** A transaction waits for what another has locked of this table. */
async function untilOneWaits(table: string): Promise<void> {
  const waits = `SELECT trx_id FROM information_schema.innodb_trx
    WHERE trx_state = 'LOCK WAIT' AND trx_query LIKE ?`;
  while ((await sql.rows(waits, [`INSERT INTO ${table}%`])).length === 0)
    await pause(REMEMBERED_MS);
}

const BY = {
  statements: {
    own: (inside: Sql, number: number, owner: number) =>
      inside.write('UPDATE numbers SET owner = ? WHERE number = ?', [owner, number]),
    add: (inside: Sql, number: number, owner: number) =>
      inside.write('INSERT INTO numbers VALUES (?, ?)', [number, owner]),
  },
  models: {
    own: (inside: Sql, number: number, owner: number) =>
      inside.change((within) => numbers.update({ owner }, { ...within, where: { number } })),
    add: (inside: Sql, number: number, owner: number) =>
      inside.change((within) => numbers.create({ number, owner }, within)),
  },
};
const WAYS = ['statements', 'models'] as const;

/**
 * Two transactions, each of which wants what the other has locked; calls `losing` in the one
 * undone.
 */
async function crossing(
  way: (typeof WAYS)[number],
  losing: (inside: Sql, owner: number) => Promise<unknown>,
): Promise<number[]> {
  await sql.write('INSERT INTO numbers VALUES (1, 0), (2, 0)');
  let bothHold: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const begun: number[] = [];
  let holding = 0;
  const ofOwner = (owner: number) =>
    sql.atomic(async (inside) => {
      begun.push(owner);
      await BY[way].own(inside, owner, owner);
      holding += 1;
      if (holding === 2) bothHold();
      await held;
      // The loser continues as if nothing had happened.
      const isLost = await BY[way].own(inside, 3 - owner, owner).then(
        () => false,
        () => true,
      );
      if (isLost) await losing(inside, owner);
      else await BY[way].add(inside, 2 + owner, owner);
    });
  await Promise.all([ofOwner(1), ofOwner(2)]);
  return begun;
}

describe.each(WAYS)('a transaction that a deadlock of %s undid, unnoticed,', (way) => {
  it.each(WAYS)('runs once more where %s follow, and keeps nothing of them', async (following) => {
    const begun = await crossing(way, (inside, owner) => BY[following].add(inside, 10, owner));
    const [, , again] = begun;
    expect(begun.toSorted()).toEqual([1, 2, again].toSorted());
    // The one that ran again came last.
    expect(await all()).toEqual([
      { number: 1, owner: again },
      { number: 2, owner: again },
      { number: 3, owner: 1 },
      { number: 4, owner: 2 },
    ]);
  });

  it('runs once more where it would be committed, or fails for what else it met', async () => {
    const ends = [
      async () => undefined,
      async () => {
        throw new Error('Nothing fits together');
      },
    ];
    for (const ending of ends) {
      await sql.write('DELETE FROM numbers');
      expect(await crossing(way, ending)).toHaveLength(3);
      expect(await all()).toHaveLength(4);
    }
  });
});

it('a transaction that a deadlock about the counter of ids undid runs once more', async () => {
  await sql.write(
    'CREATE TABLE counted (id BIGINT AUTO_INCREMENT PRIMARY KEY, name VARCHAR(9) UNIQUE)',
  );
  const selected = (names: string[]) => names.map((name) => `SELECT '${name}'`).join(' UNION ALL ');
  const add = (inside: Sql, source: string) =>
    inside.write(
      `INSERT INTO counted (name) ${source} ON DUPLICATE KEY UPDATE name = counted.name`,
    );
  // The one that has written less is undone.
  const many = Array.from({ length: 30 }, (_, index) => `n${index}`);
  const runs: Promise<unknown>[] = [];
  await sql.atomic(async (inside) => {
    await add(inside, "VALUES ('both')");
    if (runs.length === 0) {
      const other = sql.atomic(async (further) => {
        await add(further, selected(many));
        await add(further, selected(['second', 'both']));
      });
      runs.push(other);
      await untilOneWaits('counted');
    }
    await add(inside, "VALUES ('first')");
  });
  await Promise.all(runs);
  const kept = await sql.rows<{ name: string }>('SELECT name FROM counted');
  expect(kept.map(({ name }) => name).toSorted()).toEqual(
    ['both', 'first', ...many, 'second'].toSorted(),
  );
});
