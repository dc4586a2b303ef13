import { createPayoutsJob } from '../../../web/features/partner/create-payouts';
import { savePreferences } from '../../../web/features/partner/preferences';
import { objectToReceipt } from '../../../web/features/partner/receipts';
import type { PartnerId } from '../../../web/domain/billing/coupon';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import type { Clock } from '../../../web/ports/clock';
import { APP_WIDE } from '../../../web/ports/stores/job-stores';
import type { Payout } from '../../../web/ports/stores/partner-payout-stores';
import type { VatCheckResult } from '../../../web/ports/vat-check';
import { FIRST_RUN } from '../doubles/permits';
import { recordingLogger } from '../doubles/recording-logger';
import { COMPANY } from '../samples/a-company';
import { prepareRuns, sendOff } from '../../../web/features/operator/payouts/payout-runs';
import type { PayoutMethod } from '../../../web/domain/partner/payout';
import { AppError } from '../../../web/ports/app-error';
import type { DatabaseOf } from '../../../web/ports/stores/database';
import type { Operator, OperatorId } from '../../../web/ports/stores/operator-stores';

type Used = DatabaseOf<'operatorActions' | 'partnerPayouts' | 'payoutRuns'>;

const FINANCE: Operator = {
  id: 1 as OperatorId,
  shopDomain: 'belegfluss.myshopify.com',
  userId: '7',
  name: 'Frau Soll',
  roles: ['finance'],
  enrolledAt: null,
};
const MANY = 1_000;

/** The night's job: payouts of the month before, and receipts in place of those objected to. */
export async function createPayouts(
  database: OpenDatabase,
  clock: Clock,
  register: () => Promise<VatCheckResult> = () => Promise.resolve('valid'),
): Promise<void> {
  const vatCheck = {
    check: async () => ({ result: await register(), requestId: 'WAPI1', raw: '{}' }),
  };
  const deps = { database, vatCheck, clock, logger: recordingLogger(), company: COMPANY };
  await createPayoutsJob(deps).run({ shopId: APP_WIDE }, FIRST_RUN);
}

/** As partners save their details; `vatValidFrom` empty: from the present month on. */
export async function declare(
  database: OpenDatabase,
  id: PartnerId,
  { vatDeclaredAt: _, ...details }: PartnerPreferences,
  { at, vatValidFrom }: { at: string; vatValidFrom: string },
): Promise<void> {
  const partner = { id, name: 'Agentur Nord' };
  const input = { ...details, email: 'nord@agentur.example', name: partner.name, vatValidFrom };
  await database.transaction((stores) => savePreferences(stores, partner, input, at));
}

/** The payout with that receipt, or the newest. */
export async function payoutOf(
  database: OpenDatabase,
  id: PartnerId,
  receipt?: string,
): Promise<Payout> {
  const own = await database.partnerPayouts.ofPartner(id);
  const found = own.find((one) => receipt === undefined || one.receipt.number === receipt);
  if (!found) throw new Error('There is no payout');
  return found;
}

export async function objectTo(
  database: OpenDatabase,
  { id, partnerId, receipt }: Payout,
  at: string,
): Promise<void> {
  const objection = { partnerId, receipt: receipt.number, reason: '', at };
  await database.transaction((stores) => objectToReceipt(stores, id, objection));
}

/** Puts payouts of a method that wait into files, if any, and takes what is prepared to the bank. */
export async function sendPayouts(
  database: Used,
  { method, most }: { method: PayoutMethod; most: number },
  at: Date,
): Promise<void> {
  await database
    .transaction((stores) =>
      prepareRuns(stores, { method, most, reason: 'Monatslauf' }, FINANCE, at),
    )
    .catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'NOTHING_TO_PAY')) throw error;
    });
  for (const { id } of await database.payoutRuns.page(null, MANY))
    await database.transaction(async (stores) => {
      const run = await stores.payoutRuns.lock(id);
      if (run?.state === 'prepared') await sendOff(stores, { run, file: 'the file' }, FINANCE, at);
    });
}
