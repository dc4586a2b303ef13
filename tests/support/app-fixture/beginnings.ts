import { isDeepStrictEqual } from 'node:util';
import type { OpenedDatabase, TestDatabase } from '../database/databases';
import { AppFixture, type StoryOptions } from './app-fixture';

/** An app that was opened once, and of which each test begins with what it knew then. */
class Beginning {
  private constructor(
    private opened: OpenedDatabase,
    private readonly fixture: AppFixture,
  ) {}

  static async open({ open }: TestDatabase, options: Partial<StoryOptions>): Promise<Beginning> {
    const opened = await open();
    const { database, place } = opened;
    const fixture = await AppFixture.open({ ...options, database, place });
    await fixture.keep();
    await opened.keep();
    return new Beginning(opened, fixture);
  }

  async begin(): Promise<AppFixture> {
    this.opened = await this.opened.renew();
    return this.fixture.startAgain(this.opened.database);
  }

  async close(): Promise<void> {
    await this.fixture.close();
    await this.opened.dispose();
  }
}

interface Opened {
  name: TestDatabase['name'];
  options: Partial<StoryOptions>;
  beginning: Promise<Beginning>;
}

/** Of a test file, for it loads this module anew. */
const beginnings: Opened[] = [];

afterAll(async () => {
  for (const { beginning } of beginnings) await (await beginning).close();
});

/** The app as whoever first wanted it with these options has opened it, begun anew. */
export async function beginAnew(
  database: TestDatabase,
  options: Partial<StoryOptions>,
): Promise<AppFixture> {
  const { name } = database;
  let known = beginnings.find(
    (one) => one.name === name && isDeepStrictEqual(one.options, options),
  );
  if (!known) {
    known = { name, options, beginning: Beginning.open(database, options) };
    beginnings.push(known);
  }
  return (await known.beginning).begin();
}
