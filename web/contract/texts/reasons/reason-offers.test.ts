import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/documents/model/document';
import {
  type Decision,
  type Reason,
  REFUSE_REASONS,
  SKIP_REASONS,
  WAIT_REASONS,
} from '../../../domain/documents/model/reason';
import { at } from '../places';
import { TODO_OF, TODO_TEXTS } from './explanation-texts';
import { canCreateNow, reasonText } from './reason-texts';
import { toDecisionAnswer } from './decision-answer';

const DECISIONS: Exclude<Decision, { kind: 'create' }>[] = [
  ...WAIT_REASONS.map((reason) => ({ kind: 'wait' as const, reason })),
  ...SKIP_REASONS.map((reason) => ({ kind: 'skip' as const, reason })),
  ...REFUSE_REASONS.map((reason) => ({ kind: 'refuse' as const, reason })),
];
const CASES = DECISIONS.flatMap((decision) =>
  DOCUMENT_KINDS.map((kind) => [decision.reason, kind, decision] as const),
);

/** Sends the reader to the button that makes the document here and now. */
const SENDS_TO_BUTTON =
  /\b(?:jetzt (?:neu )?erstellen|erstelle (?:die|den) \p{Lu}\p{L}+ (?:jetzt|dann)|stelle sie neu aus)\b/u;
const TODO_SENDS =
  /[Ee]rstelle den Beleg (?:jetzt|dann)|jetzt erstellen|Stelle die Rechnung neu aus/;

/** The button stands there, but another remedy is named, or none is needed. */
const OTHER_REMEDY: Reason[] = [
  'WAIT',
  'OTHER_APP',
  'MISSING_CUSTOMER_EMAIL',
  'MISSING_VAT-ID',
  'SMALL_BUSINESS_TAX',
  'TAX_MISMATCH',
  'TOTAL_MISMATCH',
  'INVALID_ORDER',
  'FAILED',
];
const WITHOUT_BUTTON_NAMED: Record<DocumentKind, Reason[]> = {
  invoice: [...OTHER_REMEDY, 'RECEIPT_NOT_FOUND'],
  'credit-note': [...OTHER_REMEDY, 'SKIP_POS'],
  'delivery-note': [
    ...OTHER_REMEDY,
    'RECEIPT_NOT_FOUND',
    'SKIP_POS',
    'SKIP_FREE',
    'SKIP_TAG',
    'SKIP_DATE',
  ],
};

const reasonsWhere = (holds: (decision: (typeof DECISIONS)[number]) => boolean) =>
  DECISIONS.filter(holds).map(({ reason }) => reason);

describe('the sentence of a reason beside what is really offered', () => {
  it.each(DOCUMENT_KINDS)(
    'of a(n) %s sends to "create now" exactly where it stands and is the remedy',
    (kind) => {
      const sending = reasonsWhere(({ reason }) => SENDS_TO_BUTTON.test(reasonText(reason, kind)));
      const offered = reasonsWhere((decision) => canCreateNow(decision, kind));
      expect(sending).toEqual(
        offered.filter((reason) => !WITHOUT_BUTTON_NAMED[kind].includes(reason)),
      );
      expect(offered).toEqual(expect.arrayContaining(WITHOUT_BUTTON_NAMED[kind]));
    },
  );

  it.each(CASES)('%s of a(n) %s: names no place that can be switched off', (reason, kind) => {
    expect(reasonText(reason, kind)).not.toMatch(/Notiz|Tags? der Bestellung/);
  });

  it.each(CASES)(
    '%s of a(n) %s: a choice of the tax is named where it is always offered',
    (reason, kind) => {
      const isOffered = reason === 'SMALL_BUSINESS_TAX';
      expect(reasonText(reason, kind).includes(at('taxChoice'))).toBe(isOffered);
      expect(TODO_OF[reason]).not.toBe('choose-tax');
    },
  );

  it('has the remedy "create" only where the button stands, or once the draft in its way is deleted', () => {
    const sending = reasonsWhere(({ reason }) => TODO_SENDS.test(TODO_TEXTS[TODO_OF[reason]]));
    const offered = reasonsWhere((decision) => canCreateNow(decision));
    expect(sending.filter((reason) => !offered.includes(reason))).toEqual(['DRAFT_OUTDATED']);
    expect(sending.length).toBeGreaterThan(15);
  });

  it('answers the button for the document that the decision is about', () => {
    const free = { kind: 'skip', reason: 'SKIP_FREE' } as const;
    expect(toDecisionAnswer(free, {}).canCreate).toBe(true);
    expect(toDecisionAnswer(free, { kind: 'credit-note' }).canCreate).toBe(false);
  });

  it('says what making it means', () => {
    expect(reasonText('RECIPIENT_CHANGED')).toContain(
      'die bisherige Rechnung wird dabei storniert',
    );
    expect(TODO_TEXTS[TODO_OF.RECIPIENT_CHANGED]).toContain(
      'die bisherige Rechnung wird dabei storniert',
    );
    expect(reasonText('VAT_ID_UNCHECKED')).toContain('schuldest aber selbst die Umsatzsteuer');
    expect(reasonText('SKIP_GIFT_CARD', 'credit-note')).toContain('nur Geschenkkarten');
  });

  it('does not say of goods that were sent in part that nothing was sent', () => {
    expect(reasonText('SKIP_UNSENT')).toContain('storniert, bevor alles versendet war');
  });
});
