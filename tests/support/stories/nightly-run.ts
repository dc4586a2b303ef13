import type { AppFixture } from '../app-fixture/app-fixture';
import { writeVoucher } from './write-voucher';

/** Does the work of the nightly run now. */
export async function runNightlyJobs(fixture: AppFixture): Promise<void> {
  await fixture.app.regularWork('reconcile', 'subscriptions');
  await fixture.settle();
}

export const writeInvoice = (fixture: AppFixture, introduction: string, amount: number) =>
  writeVoucher(fixture, 'invoices', { introduction, amount });
