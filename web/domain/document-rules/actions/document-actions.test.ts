import type { DocumentKind, DocumentStatus } from '../../documents/model/document';
import type { LexwareId, DocumentId } from '../../ids';
import { type ActionName, wayOf, possibleActions, canBeMailed } from './document-actions';
import { aDocument as aRecord } from '../../testing/documents';
import { ofCancellation } from '../../documents/model/cause';

function aDocument(kind: DocumentKind, status: DocumentStatus | null, cancelled = false) {
  return { kind, status, cancelled, state: 'done' as const, lexwareId: 'a' as LexwareId };
}

const brief = (action: ActionName, kind: DocumentKind, status: DocumentStatus | null) => {
  const way = wayOf(action, aDocument(kind, status));
  if (way.way === 'direct') return 'direct';
  return way.way === 'refused' ? way.why : `${way.mode} until ${way.until.join(', ')}`;
};

describe('who can carry out an action', () => {
  it.each<[ActionName, DocumentKind, DocumentStatus, string]>([
    ['finalize', 'invoice', 'draft', 'edit until open, paid, gone'],
    ['finalize', 'invoice', 'open', 'NOT_DRAFT'],
    ['draft', 'invoice', 'open', 'view until draft, voided'],
    ['draft', 'invoice', 'paid', 'IS_PAID'],
    ['draft', 'invoice', 'draft', 'IS_DRAFT'],
    ['cancel', 'invoice', 'open', 'direct'],
    ['cancel', 'invoice', 'paid', 'direct'],
    ['cancel', 'invoice', 'draft', 'edit until gone, open, paid, voided'],
    ['cancel', 'credit-note', 'paid', 'view until voided, gone'],
    ['cancel', 'delivery-note', 'open', 'view until voided, gone'],
    ['paid', 'invoice', 'open', 'view until paid, voided'],
    ['paid', 'invoice', 'paid', 'IS_PAID'],
    ['paid', 'delivery-note', 'open', 'NO_PAYMENT'],
    ['unpaid', 'invoice', 'paid', 'view until open, voided'],
    ['unpaid', 'invoice', 'open', 'NOT_PAID'],
    ['address', 'invoice', 'open', 'direct'],
    ['address', 'invoice', 'draft', 'edit until open, paid, gone'],
    ['address', 'credit-note', 'open', 'NOT_DRAFT'],
    ['delete', 'invoice', 'draft', 'edit until gone, open, paid, voided'],
    ['delete', 'invoice', 'open', 'NOT_DRAFT'],
    ['send', 'invoice', 'draft', 'IS_DRAFT'],
    ['send', 'delivery-note', 'open', 'direct'],
  ])('%s of a %s that is %s: %s', (action, kind, status, expected) => {
    expect(brief(action, kind, status)).toBe(expected);
  });

  it('waits until a document exists', () =>
    expect(brief('send', 'invoice', null)).toBe('NOT_DONE'));

  it('leaves cancelled documents alone, except for mailing them', () => {
    const cancelled = aDocument('invoice', 'voided', true);
    expect(wayOf('cancel', cancelled)).toEqual({ way: 'refused', why: 'IS_CANCELLED' });
    expect(wayOf('send', cancelled)).toEqual({ way: 'direct' });
  });
});

describe('what can be requested now', () => {
  const inLexware = { lexwareId: 'a' as LexwareId };
  const brief = (...documents: ReturnType<typeof aRecord>[]) =>
    documents.slice(0, 1).flatMap((one) => possibleActions(one, documents));

  it('of an open invoice: what we do, and what only Lexware can', () => {
    expect(brief(aRecord(inLexware))).toEqual([
      { action: 'draft', way: 'open', isFinal: false },
      { action: 'cancel', way: 'done', isFinal: true },
      { action: 'paid', way: 'open', isFinal: false },
      { action: 'address', way: 'done', isFinal: true },
    ]);
  });

  it('of a draft: everything in Lexware', () => {
    const draft = aRecord({ ...inLexware, status: 'draft' });
    expect(brief(draft).map(({ action, way }) => `${action} ${way}`)).toEqual([
      'finalize open',
      'cancel open',
      'address open',
      'delete open',
    ]);
    expect(canBeMailed(draft)).toBe(false);
  });

  it('of an invoice that our credit note cancelled: nothing but mailing it', () => {
    const invoice = aRecord(inLexware);
    const cancellation = aRecord({
      id: 2 as DocumentId,
      kind: 'credit-note',
      cause: ofCancellation(invoice),
    });
    expect(brief(invoice, cancellation)).toEqual([]);
    expect(canBeMailed(invoice)).toBe(true);
  });
});
