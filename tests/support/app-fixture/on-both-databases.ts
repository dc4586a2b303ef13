import { type OpenedDatabase, openSqlite, storyDatabases } from '../database/databases';
import { AppFixture } from './app-fixture';
import type { FixtureOptions } from './fixture-options';

/** Describes a story, each test on a fresh fixture and an empty database. */
export function describeWithFixture(
  story: string,
  define: (fixture: () => AppFixture) => void,
  options: Partial<FixtureOptions> = {},
): void {
  describe.each(storyDatabases())(`${story} on $name`, ({ open }) => {
    let opened: OpenedDatabase | null = null;
    let current: AppFixture | null = null;

    beforeEach(async () => {
      opened = opened ? await opened.renew() : await open();
      current = await AppFixture.open({ ...options, database: opened.database });
    });

    afterEach(async () => {
      await current?.close();
      current = null;
    });

    afterAll(() => opened?.dispose());

    define(() => {
      if (!current) throw new Error('The fixture is not open');
      return current;
    });
  });
}

/**
 * Describes a story whose tests share one fixture, so each of them has a shop of its own and only
 * moves the clock on.
 */
export function describeWithSharedFixture(
  story: string,
  define: (fixture: () => AppFixture) => void,
  options: Partial<FixtureOptions> = {},
): void {
  describe.each(storyDatabases())(`${story} on $name`, ({ open }) => {
    let shared: { fixture: AppFixture; dispose(): Promise<void> } | null = null;

    beforeAll(async () => {
      const { database, dispose } = await open();
      shared = { fixture: await AppFixture.open({ ...options, database }), dispose };
    });

    afterAll(async () => {
      await shared?.fixture.close();
      await shared?.dispose();
    });

    define(() => {
      if (!shared) throw new Error('The fixture is not open');
      return shared.fixture;
    });
  });
}

/**
 * Plays one story on the embedded database alone, where the database does not matter; answers its
 * result.
 */
export function describeWithEmbeddedFixture<Result>(
  play: (fixture: AppFixture) => Promise<Result>,
  options: Partial<FixtureOptions> = {},
): Promise<Result> {
  return describeWithFixtureOf(openSqlite, play, options);
}

/** Plays one story on a database that is opened for it; answers its result. */
export async function describeWithFixtureOf<Result>(
  open: () => Promise<OpenedDatabase>,
  play: (fixture: AppFixture) => Promise<Result>,
  options: Partial<FixtureOptions> = {},
): Promise<Result> {
  const { database, dispose } = await open();
  const fixture = await AppFixture.open({ ...options, database });
  try {
    return await play(fixture);
  } finally {
    await fixture.close();
    await dispose();
  }
}
