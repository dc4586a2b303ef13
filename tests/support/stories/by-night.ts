import type { Stage } from '../stage/stage';
import { writeVoucher } from './write-voucher';

/** What is done every night is done now. */
export async function night(stage: Stage): Promise<void> {
  await stage.app.regularWork('reconcile', 'subscriptions');
  await stage.settle();
}

export const writeInvoice = (stage: Stage, introduction: string, amount: number) =>
  writeVoucher(stage, 'invoices', { introduction, amount });
