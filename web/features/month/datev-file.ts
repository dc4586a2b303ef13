import { createHash } from 'node:crypto';
import { datevAnswer, type DatevAnswer, NAMED_DOCUMENTS } from '../../contract/datev';
import { REFUSAL_TEXTS } from '../../contract/texts/datev-texts';
import { isPosted } from '../../domain/datev/accounts';
import {
  type DocumentPostings,
  documentPostings,
  type PostingRefusal,
} from '../../domain/datev/document-postings';
import { type PaymentPostings, paymentPostings } from '../../domain/datev/payment-postings';
import { type PostingFile, postingFiles } from '../../domain/datev/posting-files';
import type { Instant } from '../../domain/ids';
import type { CustomerNames } from '../../domain/month/document-table';
import type { ClosedDocument } from '../../domain/month/snapshot';
import { type DatevSettings, PAYMENT_PURPOSES } from '../../domain/setting-sections/datev-settings';
import { AppError } from '../../ports/app-error';
import { shopEvent } from '../../ports/stores/event-store';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import type { CloseDeps } from './close-month';
import { monthDocuments } from './month-documents';
import { type MonthMoney, monthMoney } from './month-money';
import { remembered } from './remembered';
import { closedMonth, lastOf } from './snapshots';

export type DatevDeps = CloseDeps & { database: StoresOf<'events'> };
type DatevShop = Pick<Shop, 'id' | 'settings'>;
type Obstacle = NonNullable<DatevAnswer['obstacle']>;

/** The file of a month as it would be downloaded now, or what is in the way of it. */
export async function readDatev(
  deps: DatevDeps,
  shop: DatevShop,
  month: string,
): Promise<DatevAnswer> {
  const { datev } = shop.settings;
  const last = lastOf(await deps.database.monthSnapshots.links(shop.id), month);
  const answer = {
    closing: last?.number ?? null,
    isConfirmed: datev.confirmedAt !== '',
    files: [],
    refusals: [],
    leftOut: { count: 0, numbers: [] },
    payments: null,
  };
  const obstacle = obstacleIn(datev);
  if (obstacle) return { ...answer, obstacle };
  const check = last ? null : await deps.database.monthChecks.progress(shop.id, month);
  return remembered(deps, shop.id, {
    month,
    kind: 'datev',
    basis: [datev, last?.hash, check?.movedAt],
    answer: datevAnswer,
    compute: () => fileOf(deps, shop, month, answer),
  });
}

async function fileOf(
  deps: DatevDeps,
  shop: DatevShop,
  month: string,
  answer: Omit<DatevAnswer, 'obstacle'>,
): Promise<DatevAnswer> {
  const { datev } = shop.settings;
  const { closing } = answer;
  const batch = await batchOf(deps, shop, { month, closing }).catch(brokenOr);
  if (batch === null) return { ...answer, obstacle: 'broken' };
  const { files, refusals, leftOut, payments } = batch;
  return {
    ...answer,
    obstacle: refusals.length > 0 ? 'refused' : null,
    files: files.map(({ name, postings, amount }) => ({ name, postings, cents: amount })),
    refusals: refusals.map(({ reason, numbers }) => ({
      text: REFUSAL_TEXTS[reason],
      ...named(numbers),
    })),
    leftOut: named(leftOut),
    payments: payments && {
      leftOut: total(payments.leftOut),
      inAdvance: total(payments.inAdvance),
      foreignFees: payments.foreignFees,
      lacksChargebacks: isPosted('shopifyPayments', datev) && !payments.hasChargebacks,
    },
  };
}

function total({ count, amount }: PaymentPostings['leftOut']) {
  return { count, cents: amount };
}

/** What the shop has not settled yet; an answer that says who books comes first. */
function obstacleIn({ bookedBy, adviser, client }: DatevSettings): Obstacle | null {
  if (bookedBy === '') return 'unanswered';
  if (bookedBy !== 'adviser-from-file') return 'inLexware';
  return adviser === '' || client === '' ? 'numbersMissing' : null;
}

/** A closing whose row was changed by force proves nothing. */
function brokenOr(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

function named(numbers: readonly string[]): DatevAnswer['leftOut'] {
  return { count: numbers.length, numbers: numbers.slice(0, NAMED_DOCUMENTS) };
}

interface Wanted {
  month: string;
  /** Null: the month as it is now. */
  closing: number | null;
}

interface Batch extends Pick<DocumentPostings, 'refusals' | 'leftOut'> {
  files: PostingFile[];
  /** Null where the file has documents alone. */
  payments: (Omit<PaymentPostings, 'postings'> & Pick<MonthMoney, 'hasChargebacks'>) | null;
}

/** The same closing under the same settings is the same bytes. */
async function batchOf(
  deps: DatevDeps,
  { id, settings: { datev } }: DatevShop,
  { month, closing }: Wanted,
): Promise<Batch> {
  const withPayments = PAYMENT_PURPOSES.some((purpose) => isPosted(purpose, datev));
  const facts = await factsOf(deps, id, { month, closing, withPayments });
  const { documents, customers, money, createdAt } = facts;
  const named = documents.map((one) => ({
    ...one,
    customerName: customers?.get(one.orderId) ?? null,
  }));
  const { postings, leftOut, ...posted } = documentPostings(named, datev);
  const refusals = [...posted.refusals, ...(withPayments ? moneyRefusals(money) : [])];
  if (refusals.length > 0) return { files: [], refusals, leftOut, payments: null };
  const { postings: paid, ...payments } = paymentPostings(money?.payments ?? [], datev);
  const batch = { month, postings: [...postings, ...paid], settings: datev, closing, createdAt };
  return {
    files: postingFiles(batch),
    refusals,
    leftOut,
    payments: money && { ...payments, hasChargebacks: money.hasChargebacks },
  };
}

function moneyRefusals(money: MonthMoney | null): PostingRefusal[] {
  if (money === null) return [{ reason: 'PAYMENTS_NOT_CLOSED', numbers: [] }];
  return money.unknown.length === 0 ? [] : [{ reason: 'PAYMENTS_UNKNOWN', numbers: money.unknown }];
}

interface MonthFacts {
  documents: readonly ClosedDocument[];
  /** Null for a closed month, which names nobody. */
  customers: CustomerNames | null;
  /** Null where it is not asked for, and in a month that was closed without it. */
  money: MonthMoney | null;
  createdAt: Instant;
}

async function factsOf(
  deps: DatevDeps,
  shopId: Shop['id'],
  { month, closing, withPayments }: Wanted & { withPayments: boolean },
): Promise<MonthFacts> {
  if (closing === null) {
    const createdAt = deps.clock.now().toISOString();
    const money = withPayments ? await monthMoney(deps.database, shopId, month) : null;
    return { ...(await monthDocuments(deps, shopId, month)), money, createdAt };
  }
  const closed = await closedMonth(deps.database, shopId, { month, number: closing });
  const { documents, payments, hasChargebacks = false, closedAt: createdAt } = closed;
  const money = withPayments && payments ? { payments, unknown: [], hasChargebacks } : null;
  return { documents, customers: null, money, createdAt };
}

/**
 * One of the files of a month, with a line in the log that shows a second download by its digest.
 * Throws DATEV_UNAVAILABLE where something is in the way, and NOT_FOUND for a closing or a part that
 * there is not.
 */
export async function downloadDatev(
  deps: DatevDeps,
  shop: DatevShop,
  { part, ...wanted }: Wanted & { part: number },
): Promise<PostingFile> {
  const unavailable = () =>
    new AppError('DATEV_UNAVAILABLE', 'Something is in the way of the file');
  if (obstacleIn(shop.settings.datev)) throw unavailable();
  const { files, refusals } = await batchOf(deps, shop, wanted);
  if (refusals.length > 0) throw unavailable();
  const file = files[part - 1];
  if (!file) throw new AppError('NOT_FOUND', 'The month has fewer files');
  const { name, amount, bytes } = file;
  await deps.database.events.append(
    shop.id,
    shopEvent({
      at: deps.clock.now().toISOString(),
      event: 'datev.downloaded',
      status: 'info',
      body: { file: name, total: amount, digest: digestOf(bytes) },
    }),
  );
  return file;
}

/** Enough of SHA-256 to tell two files apart. */
function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
