import { changeByHand } from '../../../tests/support/database/change-by-hand';
import {
  testDatabases,
  testEncryption,
  type DatabasePlace,
  type OpenedDatabase,
} from '../../../tests/support/database/databases';
import { aMonth, installShop } from '../../../tests/support/database/records';
import { runMigrate } from './run-migrate';
import { MIGRATIONS } from './migrations/all-migrations';
import { openDatabase } from './open-database';

const names = MIGRATIONS.map(({ name }) => name);
const AT = '2026-10-03T10:00:00.000Z';
/** Lines of a partner as they were before open lines were listed. */
const LEDGER: { kind: string; reason: string; cents: number; isPaid?: true }[] = [
  { kind: 'expected', reason: 'SUBSCRIBED', cents: 40_00 },
  { kind: 'owed', reason: 'VERIFIED', cents: 80_00, isPaid: true },
  { kind: 'owed', reason: 'VERIFIED', cents: 20_00 },
  { kind: 'reversal', reason: 'REFUNDED', cents: -5_00 },
  { kind: 'reversal', reason: 'REFUNDED', cents: -1_00, isPaid: true },
  { kind: 'vat', reason: 'OBJECTED', cents: -9_00 },
  { kind: 'vat', reason: 'REISSUED', cents: 9_00, isPaid: true },
  { kind: 'vat', reason: 'PAYOUT', cents: 15_20 },
  { kind: 'fee', reason: 'PAYOUT', cents: -2_80 },
  { kind: 'payout', reason: 'PAYOUT', cents: -92_40 },
];
const keys = [{ id: 'test', key: Buffer.alloc(32, 7) }];

describe.each(testDatabases())('schema on $name', ({ create, open }) => {
  let place: DatabasePlace;

  describe('that is not there yet', () => {
    beforeEach(async () => {
      place = await create();
    });
    afterEach(() => place.remove());

    it('goes up, all the way down and up again', async () => {
      const database = await openDatabase({ ...place, encryption: testEncryption });
      try {
        expect(await database.migrate()).toEqual(names);
        expect(await database.migrate()).toEqual([]);
        for (const name of names.toReversed()) expect(await database.stepDown()).toBe(name);
        expect(await database.stepDown()).toBeNull();
        expect(await database.migrate()).toEqual(names);
        await database.assertSchema();
      } finally {
        await database.close();
      }
    });

    it('runs a migration again that was cut off after its change', async () => {
      await runMigrate({ ...place, keys, args: [] });
      await changeByHand(place, 'DELETE FROM schema_migrations');
      expect(await runMigrate({ ...place, keys, args: [] })).toBe(`Migrated: ${names.join(', ')}`);
    });

    it('carries over what was granted for a month, and which documents used it', async () => {
      const database = await openDatabase({ ...place, encryption: testEncryption });
      try {
        await database.migrate();
        const shop = await installShop(database, 'free');
        for (const name of names.toReversed()) {
          if (name === '0002-billing') break;
          expect(await database.stepDown()).toBe(name);
        }
        const { start } = aMonth();
        await changeByHand(
          place,
          `INSERT INTO transfer_grants (shop_id, reason, amount, period_start, granted_at)
            VALUES (${shop.id}, 'setup', 10, '${start}', '${start}')`,
        );
        for (let document = 1; document <= 13; document += 1)
          await changeByHand(
            place,
            `INSERT INTO transfers (shop_id, document_id, period_start)
              VALUES (${shop.id}, ${document}, '${start}')`,
          );
        await database.migrate();
        expect(await database.transfers.meter(shop.id, aMonth())).toMatchObject({
          quotaTaken: 10,
          taken: 13,
          grants: [{ source: 'setup', amount: 10, left: 7, expiresAt: null }],
        });
        expect(await database.transfers.isGranted(shop.id, 'setup')).toBe(true);
      } finally {
        await database.close();
      }
    });

    it('lists what of the ledger is open by then, once, from two processes', async () => {
      const opened = await Promise.all(
        [1, 2].map(() => openDatabase({ ...place, encryption: testEncryption })),
      );
      const [database] = opened;
      if (!database) throw new Error('There is no database');
      try {
        await database.migrate();
        for (const name of names.toReversed()) {
          expect(await database.stepDown()).toBe(name);
          if (name === '0026-open-lines') break;
        }
        await changeByHand(
          place,
          `INSERT INTO partners (id, shop_id, state, name, email, about, applied_at)
            VALUES (7, 1, 'approved', 'Agentur Nord', 'nord@agentur.example', '', '${AT}')`,
        );
        const rows = LEDGER.map(
          ({ kind, reason, cents }, index) =>
            `(${index + 1}, 7, '${kind}', ${cents}, '2026-10', '${AT}', '${reason}', 'test')`,
        );
        await changeByHand(
          place,
          `INSERT INTO partner_ledger (id, partner_id, kind, cents, month, at, reason, actor)
            VALUES ${rows.join(', ')}`,
        );
        const paid = LEDGER.flatMap(({ isPaid = false }, index) => (isPaid ? [index + 1] : []));
        await changeByHand(
          place,
          `INSERT INTO partner_payout_lines (ledger_id, payout_id)
            VALUES ${paid.map((id) => `(${id}, 1)`).join(', ')}`,
        );
        await Promise.all(opened.map((one) => one.migrate()));
        const { found } = await database.partnerLedger.differences(null, 10);
        expect(found).toMatchObject([{ partnerId: 7, wrongInList: 0 }]);
        expect(await database.partnerLedger.carried(null, 10)).toEqual([
          { partnerId: 7, owed: 15_00, openVat: -9_00, claims: 0 },
        ]);
      } finally {
        for (const one of opened) await one.close();
      }
    });

    it('numbers its migrations without gaps', () => {
      expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(
        names.map((_, index) => index + 1),
      );
    });

    it('lets two processes migrate at the same time', async () => {
      const both = [1, 2].map(() => runMigrate({ ...place, keys, args: [] }));
      await Promise.all(both);
      expect(await runMigrate({ ...place, keys, args: [] })).toBe('The schema is up to date');
    });

    it('explains the command when it is misspelt', async () => {
      await expect(runMigrate({ ...place, keys, args: ['sideways'] })).rejects.toThrow(
        'npm run migrate',
      );
    });
  });

  describe('that is up to date', () => {
    let opened: OpenedDatabase;

    beforeEach(async () => {
      opened = await open();
      ({ place } = opened);
    });
    afterEach(() => opened.dispose());

    it('refuses a schema that lacks migrations', async () => {
      expect(await runMigrate({ ...place, keys, args: ['down'] })).toBe(
        `Taken back: ${names.at(-1)}`,
      );
      const database = await openDatabase({ ...place, encryption: testEncryption });
      await expect(database.assertSchema()).rejects.toThrow(`lacks ${names.at(-1)}`);
      expect(await database.schemaState()).toBe('older');
      await database.close();
    });

    const fromTheFuture = (breaksBefore: string | null) => {
      const first = breaksBefore === null ? 'NULL' : `'${breaksBefore}'`;
      return changeByHand(
        place,
        `INSERT INTO schema_migrations (name, breaks_before) VALUES ('9999-from-the-future', ${first})`,
      );
    };

    it.each([null, names.at(-1) ?? null])(
      'goes on with a newer schema that does not leave it behind (%s)',
      async (breaksBefore) => {
        await fromTheFuture(breaksBefore);
        const database = await openDatabase({ ...place, encryption: testEncryption });
        await database.assertSchema();
        expect(await database.schemaState()).toBe('current');
        expect(await database.migrate()).toEqual([]);
        await expect(database.stepDown()).rejects.toThrow('9999-from-the-future');
        await database.close();
      },
    );

    it('refuses a newer schema that leaves it behind', async () => {
      await fromTheFuture('9998-contract');
      const database = await openDatabase({ ...place, encryption: testEncryption });
      await expect(database.assertSchema()).rejects.toThrow('9999-from-the-future');
      expect(await database.schemaState()).toBe('newer');
      await expect(database.migrate()).rejects.toThrow('9999-from-the-future');
      await database.close();
    });
  });
});
