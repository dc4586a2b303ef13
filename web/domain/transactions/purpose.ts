import { shorten } from '../text/shorten';
import type { TransactionKind } from './transaction-draft';

/** As long as a bank's own purposes (SEPA); Lexware names no limit. */
const MAX_PURPOSE = 140;
const MAX_NAME = 70;
const MAX_NAME_IN_PURPOSE = 40;

export interface PurposeFacts {
  kind: TransactionKind;
  /** Order name or payout number. */
  subject: string;
  /** Numbers of the documents that this money pays, as far as they are known. */
  documentNumbers: readonly string[];
  payer: string | null;
}

/** What the bank page shows: order, document and payer, so that a person can match it, too. */
export function purposeText({ kind, subject, documentNumbers, payer }: PurposeFacts): string {
  const name = payer === null ? null : shorten(payer, MAX_NAME_IN_PURPOSE);
  const parts = [LABELS[kind](subject), documentNumbers.join(' '), name];
  return shorten(parts.filter(Boolean).join(', '), MAX_PURPOSE);
}

export function counterpartyName(name: string): string {
  return shorten(name, MAX_NAME);
}

const LABELS: Record<TransactionKind, (subject: string) => string> = {
  payment: (order) => `Bestellung ${order}`,
  refund: (order) => `Erstattung zu Bestellung ${order}`,
  adjustment: (order) => `Rückbuchung oder Korrektur zu ${order}`,
  fees: (payout) => `Gebühren der Auszahlung ${payout}`,
  payout: (payout) => `Auszahlung ${payout}`,
};
