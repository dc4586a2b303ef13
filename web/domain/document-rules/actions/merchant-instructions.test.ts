import { aDocument } from '../../testing/documents';
import type { DocumentId } from '../../ids';
import { parseCause } from '../../documents/model/cause';
import type { Decision } from '../../documents/model/reason';
import { endsInstruction } from './merchant-instructions';

const cancelled = [
  aDocument(),
  aDocument({ id: 2 as DocumentId, kind: 'credit-note', cause: parseCause('cancel:1') }),
];
const voided = [
  aDocument({ status: 'voided', cancelled: true, takenBackAt: '2026-03-11T10:00:00.000Z' }),
];
const anew = [...cancelled, aDocument({ id: 3 as DocumentId, cause: parseCause('reissue:1') })];
const unclear = [
  ...cancelled,
  aDocument({ id: 3 as DocumentId, cause: parseCause('reissue:1'), state: 'unclear' }),
];
const refused: Decision = { kind: 'refuse', reason: 'LEXWARE_REFUSED' };

describe('the merchant’s instruction', () => {
  it.each([
    ['goes on where we cancelled the invoice that the new one replaces', cancelled, refused, false],
    [
      'goes on where another document is in doubt',
      cancelled,
      { kind: 'wait', reason: 'CREDIT_IN_DOUBT' },
      false,
    ],
    [
      'ends where two candidates are left to the merchant',
      unclear,
      { kind: 'refuse', reason: 'UNCLEAR' },
      true,
    ],
    ['ends where there is nothing to bill', cancelled, { kind: 'skip', reason: 'SKIP_FREE' }, true],
    ['goes on while it waits', cancelled, { kind: 'wait', reason: 'NO_TRANSFERS' }, false],
    ['ends where the merchant took the invoice back in Lexware', voided, refused, true],
    ['ends where a new invoice stands', anew, refused, true],
  ] as const)('to issue an invoice anew %s', (_, documents, decision, isEnded) => {
    expect(
      endsInstruction({ kind: 'invoice', cause: parseCause('reissue:1'), decision }, [
        ...documents,
      ]),
    ).toBe(isEnded);
  });

  it('about another document ends with its refusal', () => {
    expect(
      endsInstruction(
        { kind: 'credit-note', cause: parseCause('refund:1'), decision: refused },
        cancelled,
      ),
    ).toBe(true);
  });
});
