import type { FailureListAnswer } from '../../../web/contract/log';
import type { Stage } from './stage';

/** The steps that failed for good, as the merchant sees them. */
export const failures = (stage: Stage): Promise<FailureListAnswer> =>
  stage.get<FailureListAnswer>('/api/failures');

export async function expectNoFailures(stage: Stage): Promise<void> {
  expect(await failures(stage)).toEqual({ items: [], next: null });
}
