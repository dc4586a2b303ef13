import type { DecisionAnswer } from '../../contract/order/decision';
import type { OrderAnswer } from '../../contract/order/order';
import { canBeWithdrawn } from '../../domain/document-rules/actions/merchant-instructions';
import { OF_ORDER } from '../../domain/documents/model/cause';
import type { DocumentKey } from '../../domain/documents/model/document';
import { type Instruction, isRequested } from '../../domain/documents/model/instruction';
import type { DocumentId } from '../../domain/ids';
import type { Detail } from '../../domain/reasons/detail';
import { transfersLeft } from '../../domain/plans/allowance';
import { meterTime } from '../../domain/plans/period';
import type { Clock } from '../../ports/clock';
import type { LexwareAuth } from '../../ports/lexware';
import type { BankTransactionRecord } from '../../ports/stores/bank-stores';
import type { StoresOf } from '../../ports/stores/database';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { transactionAnswers } from '../transactions/transaction-answer';
import { missingDocuments } from './missing-documents';
import { obstacleAnswers } from './obstacles';
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
