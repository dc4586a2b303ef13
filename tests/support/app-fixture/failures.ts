import type { FailureListAnswer } from '../../../web/contract/log';
import type { AppFixture } from './app-fixture';

/** The steps that failed for good, as the merchant sees them. */
export const failures = (fixture: AppFixture): Promise<FailureListAnswer> =>
  fixture.get<FailureListAnswer>('/api/failures');

export async function expectNoFailures(fixture: AppFixture): Promise<void> {
  expect(await failures(fixture)).toEqual({ items: [], next: null });
}
