import type { Stage } from './stage';

/** What the newest lines of the merchant's log report, all or those of one order. */
export async function eventsOf(stage: Stage, order?: { id: string }): Promise<string[]> {
  return (await stage.log(order?.id)).map(({ event }) => event);
}
