import type { ObstacleAnswer, ObstacleCode } from '../../contract/order/explanation';
import { OBSTACLES } from '../../contract/texts/reasons/obstacle-texts';
import { type Reason, SCOPE_REASONS } from '../../domain/documents/model/reason';
import { hasValidInvoice } from '../../domain/documents/model/document-state';
import { isUsedUp, type Meter } from '../../domain/plans/allowance';
import type { BankTransactionRecord } from '../../ports/stores/bank-stores';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { Connection } from '../../ports/stores/connection-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { missingTransactionScopes } from '../transactions/transaction-scopes';

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
