import type { AppFixture } from './app-fixture';

/** What the newest lines of the merchant's log report, all or those of one order. */
export async function eventsOf(fixture: AppFixture, order?: { id: string }): Promise<string[]> {
  return (await fixture.log(order?.id)).map(({ event }) => event);
}
