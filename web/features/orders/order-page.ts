import type { DecisionAnswer, DocumentDecisionAnswer } from '../../contract/order/decision';
import type { ObstacleAnswer, ObstacleCode } from '../../contract/order/explanation';
import type { OrderAnswer } from '../../contract/order/order';
import { OBSTACLES } from '../../contract/texts/reasons/obstacle-texts';
import { canBeWithdrawn } from '../../domain/document-rules/actions/merchant-instructions';
import { OF_ORDER } from '../../domain/documents/model/cause';
import type { DocumentKey } from '../../domain/documents/model/document';
import { hasValidInvoice } from '../../domain/documents/model/document-state';
import { type Instruction, isRequested } from '../../domain/documents/model/instruction';
import { type Reason, SCOPE_REASONS } from '../../domain/documents/model/reason';
import type { DocumentId } from '../../domain/ids';
import { isUsedUp, type Meter, transfersLeft } from '../../domain/plans/allowance';
import { meterTime } from '../../domain/plans/period';
import type { Detail } from '../../domain/reasons/detail';
import type { Clock } from '../../ports/clock';
import type { LexwareAuth } from '../../ports/lexware';
import type { BankTransactionRecord } from '../../ports/stores/bank-stores';
import type { Connection } from '../../ports/stores/connection-store';
import type { StoresOf } from '../../ports/stores/database';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { transactionAnswers } from '../transactions/transaction-answer';
import { missingTransactionScopes } from '../transactions/transaction-scopes';
import { answerContext, toOrderAnswer } from './order-answer';

export interface OrderPageDeps {
  database: StoresOf<'bankTransactions' | 'connections' | 'instructions' | 'transfers'>;
  auth: Pick<LexwareAuth, 'permalink'>;
  clock: Clock;
}

/**
 * An order as its own page shows it: with its transactions, and the documents it lacks. `shown`: what
 * its reader may see of why Lexware refused a transaction.
 */
export async function toOrderPageAnswer(
  { database, auth, clock }: OrderPageDeps,
  shop: Shop,
  order: OrderListItem,
  shown = (refusal: Detail | null) => refusal,
): Promise<OrderAnswer> {
  const now = clock.now().toISOString();
  const [stored, connection, meter, instructions] = await Promise.all([
    database.bankTransactions.ofOrder(shop.id, order.orderId),
    database.connections.byShop(shop.id),
    database.transfers.meter(shop.id, meterTime(shop, now)),
    database.instructions.of(shop.id, order.orderId),
  ]);
  const money = stored.map((one) => ({ ...one, refusal: shown(one.refusal) }));
  const answer = withWithdrawals(
    toOrderAnswer(order, answerContext(shop, auth, now, hintedBy(money))),
    instructions,
  );
  return {
    ...answer,
    missing: missingDocuments(answer),
    transactions: transactionAnswers(money, connection),
    obstacles: obstacleAnswers({ order, shop, connection, meter, money }),
    transfersLeft: transfersLeft(meter),
  };
}

/** Documents for which Lexware proposes the payment; a person assigns it there. */
function hintedBy(money: BankTransactionRecord[]): Set<DocumentId> {
  return new Set(
    money.flatMap(({ hintedDocument, hintedAt }) =>
      hintedDocument === null || hintedAt === null ? [] : hintedDocument,
    ),
  );
}

/** Work that waits at the merchant's request can be withdrawn by the merchant. */
function withWithdrawals(answer: OrderAnswer, instructions: Instruction[]): OrderAnswer {
  const marked = <Said extends DecisionAnswer>(decision: Said, key: DocumentKey): Said => ({
    ...decision,
    canWithdraw: decision.kind === 'wait' && isRequested(instructions, key) && canBeWithdrawn(key),
  });
  return {
    ...answer,
    decision: answer.decision && marked(answer.decision, { kind: 'invoice', cause: OF_ORDER }),
    decisions: answer.decisions.map((one) => marked(one, { kind: one.document, cause: one.cause })),
  };
}

type Decided = Pick<OrderAnswer, 'hasInvoice' | 'decision' | 'decisions'>;

/**
 * The answers about documents that do not exist: the invoice's first, then those that wait, are
 * refused or can be requested. After a cancellation the order's invoice is the one that can be
 * reissued: the answer about the first one is over.
 */
export function missingDocuments({
  hasInvoice,
  decision,
  decisions,
}: Decided): DocumentDecisionAnswer[] {
  const others = decisions.filter(({ kind, canCreate }) => kind !== 'skip' || canCreate);
  const isReissue = others.some(
    ({ document, cause }) => document === 'invoice' && cause.of === 'reissue',
  );
  if (hasInvoice || isReissue || decision === null) return others;
  return [{ ...decision, document: 'invoice', cause: OF_ORDER }, ...others];
}

interface Facts {
  order: Pick<OrderListItem, 'decisions' | 'documents'>;
  shop: Pick<Shop, 'activatedAt' | 'frozenAt'>;
  connection: Connection | null;
  /** Transfers of the running period. */
  meter: Meter;
  money: Pick<BankTransactionRecord, 'state'>[];
}

/**
 * What stops this order, the most general first: until the account is connected nothing else
 * matters.
 */
export function obstacleAnswers(facts: Facts): ObstacleAnswer[] {
  const ofConnection = obstacleOfConnection(facts);
  const found = ofConnection
    ? [ofConnection]
    : CHECKS.filter(([, holds]) => holds(facts)).map(([code]) => code);
  return found.map((code) => ({ code, ...OBSTACLES[code] }));
}

function obstacleOfConnection({ connection }: Facts): ObstacleCode | null {
  if (!connection?.profile) return 'NOT_CONNECTED';
  return connection.status === 'interrupted' ? 'CONNECTION_INTERRUPTED' : null;
}

const CHECKS: readonly [ObstacleCode, (facts: Facts) => boolean][] = [
  ['NOT_ACTIVATED', (facts) => facts.shop.activatedAt === null && isUnfinished(facts)],
  ['PLAN_FROZEN', (facts) => facts.shop.frozenAt !== null && isUnfinished(facts)],
  ['NO_TRANSFERS', (facts) => isUsedUp(facts.meter) && isUnfinished(facts)],
  ['MISSING_LEXWARE_SCOPE', lacksLexwareScope],
  ['MISSING_SHOPIFY_SCOPE', (facts) => isHeldUpBy(facts, SCOPE_REASONS)],
];

/** A document is still to come. */
function isUnfinished({ order: { documents, decisions } }: Facts): boolean {
  const others = decisions.filter(({ kind }) => kind !== 'invoice');
  return (
    !hasValidInvoice(documents) ||
    others.some(({ decision: { kind } }) => kind === 'create' || kind === 'wait')
  );
}

/** Its documents or its transactions wait for a permission. */
function lacksLexwareScope(facts: Facts): boolean {
  if (isHeldUpBy(facts, ['MISSING_LEXWARE_SCOPE'])) return true;
  const isWaiting = facts.money.some(({ state }) => state === 'claimed');
  return isWaiting && missingTransactionScopes(facts.connection).length > 0;
}

function isHeldUpBy({ order: { decisions } }: Facts, reasons: readonly Reason[]): boolean {
  return decisions.some(({ decision }) => {
    return decision.kind !== 'create' && reasons.includes(decision.reason);
  });
}
