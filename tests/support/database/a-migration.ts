import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import type { OpenedDatabase, TestDatabase } from './databases';

/** For each test a migrated database of its own, in which this migration can be made once more. */
export function aMigration(open: TestDatabase['open'], name: string) {
  let opened: OpenedDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.dispose());

  return {
    opened: (): OpenedDatabase => opened,
    database: (): OpenDatabase => opened.database,

    /** It is taken back, and all after it. */
    async stepBehind(): Promise<void> {
      let taken = await opened.database.stepDown();
      while (taken !== name) {
        if (taken === null) throw new Error(`${name} is not made`);
        taken = await opened.database.stepDown();
      }
    },

    /** The same, and all are made again over what is stored. */
    async makeAgain(): Promise<void> {
      await this.stepBehind();
      await opened.database.migrate();
    },
  };
}
