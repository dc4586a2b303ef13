import type { DocumentKind } from '../domain/documents/document';
import { type Decision, REFUSE_REASONS, SKIP_REASONS, WAIT_REASONS } from '../domain/documents/reason';
import { TODO_OF, TODO_TEXTS } from './explanation-texts';
import { canCreateNow, reasonText } from './reason-texts';

const KINDS: DocumentKind[] = ['invoice', 'credit-note', 'delivery-note'];
const DECISIONS: Exclude<Decision, { kind: 'create' }>[] = [
  ...WAIT_REASONS.map((reason) => ({ kind: 'wait' as const, reason })),
  ...SKIP_REASONS.map((reason) => ({ kind: 'skip' as const, reason })),
  ...REFUSE_REASONS.map((reason) => ({ kind: 'refuse' as const, reason })),
];
const CASES = DECISIONS.flatMap((decision) => KINDS.map((kind) => [decision.reason, kind, decision] as const));

/** Sends the reader to the button that makes the document here and now. */
const SENDS_TO_BUTTON =
  /\b(?:jetzt (?:neu )?erstellen|erstelle (?:die|den) \p{Lu}\p{L}+ (?:jetzt|dann)|stelle sie neu aus)\b/u;
describe('the sentence of a reason beside what is really offered', () => {
  it.each(CASES)('%s of a(n) %s: "create now" stands where the sentence sends to it', (reason, kind, decision) => {
    if (SENDS_TO_BUTTON.test(reasonText(reason, kind))) expect(canCreateNow(decision, kind)).toBe(true);
  });

  it.each(CASES)('%s of a(n) %s: names no place that can be switched off', (reason, kind) => {
    expect(reasonText(reason, kind)).not.toMatch(/Notiz|Tags? der Bestellung/);
  });

  it.each(CASES)('%s of a(n) %s: a choice of the tax is named where it is always offered', (reason, kind) => {
    const isOffered = reason === 'SMALL_BUSINESS_TAX';
    expect(/wähle in der Bestellung/.test(reasonText(reason, kind))).toBe(isOffered);
    expect(TODO_OF[reason]).not.toBe('choose-tax');
  });

  it.each(DECISIONS.map(({ reason }) => reason))('%s: the remedy "create" needs the button', (reason) => {
    const decision = DECISIONS.find((one) => one.reason === reason);
    const sends = /erstelle den Beleg (?:jetzt|dann)|jetzt erstellen|Stelle die Rechnung neu aus/.test(
      TODO_TEXTS[TODO_OF[reason]],
    );
    if (sends && reason !== 'DRAFT_OUTDATED') expect(decision && canCreateNow(decision)).toBe(true);
  });

  it('says what making it means', () => {
    expect(reasonText('RECIPIENT_CHANGED')).toContain('die bisherige Rechnung wird dabei storniert');
    expect(TODO_TEXTS[TODO_OF.RECIPIENT_CHANGED]).toContain('die bisherige Rechnung wird dabei storniert');
    expect(reasonText('VAT_ID_UNCHECKED')).toContain('schuldest aber selbst die Umsatzsteuer');
    expect(reasonText('SKIP_GIFT_CARD', 'credit-note')).toContain('nur Geschenkkarten');
  });
});
