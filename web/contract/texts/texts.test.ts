import { explainDecision } from './reasons/explain-decision';
import { REASONS } from '../../domain/documents/model/all-reasons';
import { DOCUMENT_KINDS } from '../../domain/documents/model/document';
import { EVENT_CODES } from '../../domain/log/event-codes';
import { eventText } from './events/event-texts';
import { canCreateNow, reasonText } from './reasons/reason-texts';

describe('reasons in German', () => {
  it.each(REASONS)('%s is one sentence with cause and remedy', (reason) => {
    expect(reasonText(reason)).toMatch(/^[A-ZÄÖÜ].{20,160}\.$/);
    expect(reasonText(reason).replace(/\bz\. B\.|Nr\./g, '')).not.toMatch(/\. [A-ZÄÖÜ]/);
  });

  it.each(REASONS.flatMap((reason) => DOCUMENT_KINDS.map((kind) => [reason, kind] as const)))(
    '%s of a(n) %s has at most 20 words',
    (reason, kind) => expect(reasonText(reason, kind).split(' ').length).toBeLessThanOrEqual(20),
  );

  it('corrects the slip of the specification', () => {
    expect(reasonText('NOT_FOUND')).toBe('Die Bestellung wurde nicht gefunden.');
  });

  it('claims no number of tries: what would fail the same way again is tried once', () => {
    expect(reasonText('FAILED')).toMatch(
      /^Der Schritt ist gescheitert; die Ursache steht .+ ihn erneut starten\.$/,
    );
  });

  it('names what the order waits for', () => {
    expect(explainDecision({ kind: 'wait', reason: 'WAIT' }, { event: 'paid' })).toContain(
      'bezahlt',
    );
    const waits = { kind: 'wait', reason: 'NO_TRANSFERS' } as const;
    expect(explainDecision(waits, { resetAt: '2026-04-09T22:00:00.000Z' })).toContain(
      'am 10.04.2026',
    );
  });

  it('offers "create now" where it helps', () => {
    expect(canCreateNow({ kind: 'wait', reason: 'WAIT' })).toBe(true);
    expect(canCreateNow({ kind: 'skip', reason: 'EXISTING' })).toBe(false);
    expect(canCreateNow({ kind: 'create' })).toBe(false);
  });
});

describe('events in German', () => {
  it.each(EVENT_CODES)('%s has a title', (code) =>
    expect(eventText(code, {}).title).toMatch(/^[A-ZÄÖÜ]/),
  );

  it.each(EVENT_CODES)('%s says more than its title', (code) => {
    const facts = {
      code: 'WAIT',
      detail: 'countryCode is invalid',
      about: 'orders/paid',
      number: 'RE1001',
      total: 11_900,
      currency: 'EUR',
      gateway: 'paypal',
      subject: '#1001',
      fields: 'email',
      companyName: 'Teehaus Nord GmbH',
      notification: 'credits-exhausted-soon',
      transfers: 10,
      step: 'orders.process',
      attempts: 5,
      difference: '[{"field":"invoice.create","from":"true","to":"false"}]',
      requestId: 'VIES-1',
      orders: 2,
      documents: 3,
      contacts: 1,
      mails: 4,
      vatChecks: 1,
      until: '2026-04-09T22:00:00.000Z',
    };
    expect(eventText(code, facts).text).not.toBe('');
  });

  it('tells number and amount of an invoice', () => {
    const { title, text } = eventText('invoice.created', {
      number: 'RE1001',
      total: 11_900,
      currency: 'EUR',
    });
    expect([title, text.replace(/\s/gu, ' ')]).toEqual([
      'Rechnung erstellt',
      'Nr. RE1001, 119,00 €',
    ]);
  });

  it('tells why and what Lexware said', () => {
    const { text } = eventText('order.refused', {
      code: 'LEXWARE_REFUSED',
      detail: 'countryCode is invalid',
    });
    expect(text).toBe(`${reasonText('LEXWARE_REFUSED')} countryCode is invalid`);
  });

  it('shows codes it does not know instead of hiding them', () => {
    expect(eventText('order.levitated', { detail: 'hoch' })).toEqual({
      title: 'order.levitated',
      text: 'hoch',
    });
  });
});
