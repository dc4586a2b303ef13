import { type OpenedDatabase, openSqlite, storyDatabases } from '../database/databases';
import { Stage } from './stage';
import type { StageOptions } from './stage-options';

/** Describes a story, each test on a fresh stage. */
export function onStages(
  story: string,
  define: (stage: () => Stage) => void,
  options: Partial<StageOptions> = {},
): void {
  describe.each(storyDatabases())(`${story} on $name`, ({ open }) => {
    let current: { stage: Stage; dispose(): Promise<void> } | null = null;

    beforeEach(async () => {
      const { database, dispose } = await open();
      current = { stage: await Stage.open({ ...options, database }), dispose };
    });

    afterEach(async () => {
      await current?.stage.close();
      await current?.dispose();
      current = null;
    });

    define(() => {
      if (!current) throw new Error('The stage is not open');
      return current.stage;
    });
  });
}

/**
 * Plays one story on the embedded database alone, where the database does not matter; answers its
 * result.
 */
export function onEmbeddedStage<Result>(
  play: (stage: Stage) => Promise<Result>,
  options: Partial<StageOptions> = {},
): Promise<Result> {
  return onStageOf(openSqlite, play, options);
}

/** Plays one story on a database that is opened for it; answers its result. */
export async function onStageOf<Result>(
  open: () => Promise<OpenedDatabase>,
  play: (stage: Stage) => Promise<Result>,
  options: Partial<StageOptions> = {},
): Promise<Result> {
  const { database, dispose } = await open();
  const stage = await Stage.open({ ...options, database });
  try {
    return await play(stage);
  } finally {
    await stage.close();
    await dispose();
  }
}
