import type { DocumentAnswer } from '../../../web/contract/document';
import { hasInvoice, type OrderAnswer } from '../../../web/contract/order';

const FIRST_LOOK_MS = 2_000;
const SLOWEST_MS = 15_000;
const MAX_LOOKS = 40;

function isDocumentUnderway(document: DocumentAnswer): boolean {
  if (document.state === 'claimed' || document.state === 'sending') return true;
  return document.state === 'done' && document.number === null && document.status !== 'draft';
}

/** Whether another look at the order may show something new without anybody doing anything. */
export function isUnderway(order: OrderAnswer): boolean {
  if (order.documents.some(isDocumentUnderway)) return true;
  if (order.decisions.some(({ document, kind }) => document === 'invoice' && kind === 'create')) return true;
  if (hasInvoice(order)) return false;
  return order.decision === null || order.decision.kind === 'create';
}

/** How long to wait before look number `looks` + 1; null when enough is enough (after some nine minutes). */
export function nextLookMs(looks: number): number | null {
  if (looks >= MAX_LOOKS) return null;
  return Math.min(SLOWEST_MS, Math.round(FIRST_LOOK_MS * 1.3 ** looks));
}
