import {
  type OpenedDatabase,
  embeddedDatabase,
  storyDatabases,
  type TestDatabase,
} from '../database/databases';
import { AppFixture, type StoryOptions } from './app-fixture';
import { beginAnew } from './beginnings';

/**
 * Describes a story, each test on the app as it was when it was opened for all tests of the file
 * that want it so: it was stopped then, and is started for each on what database and stand-ins held.
 */
export function describeWithFixture(
  story: string,
  define: (fixture: () => AppFixture) => void,
  options: Partial<StoryOptions> = {},
  databases: TestDatabase[] = storyDatabases(),
): void {
  describe.each(databases)(`${story} on $name`, (database) => {
    let current: AppFixture | null = null;

    beforeEach(async () => {
      current = await beginAnew(database, options);
    });

    define(() => {
      if (!current) throw new Error('The fixture is not open');
      return current;
    });

    // What a story registers to be done after each of its tests comes before.
    afterEach(async () => {
      await current?.stop();
      current = null;
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
  options: Partial<StoryOptions> = {},
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
 * result. The stories of a file begin with the same app, as in `describeWithFixture`.
 */
export async function describeWithEmbeddedFixture<Result>(
  play: (fixture: AppFixture) => Promise<Result>,
  options: Partial<StoryOptions> = {},
): Promise<Result> {
  const fixture = await beginAnew(embeddedDatabase(), options);
  try {
    return await play(fixture);
  } finally {
    await fixture.stop();
  }
}

/** Plays one story on a database that is opened for it; answers its result. */
export async function describeWithFixtureOf<Result>(
  open: () => Promise<OpenedDatabase>,
  play: (fixture: AppFixture) => Promise<Result>,
  options: Partial<StoryOptions> = {},
): Promise<Result> {
  const { database, place, dispose } = await open();
  const fixture = await AppFixture.open({ ...options, database, place });
  try {
    return await play(fixture);
  } finally {
    await fixture.close();
    await dispose();
  }
}
