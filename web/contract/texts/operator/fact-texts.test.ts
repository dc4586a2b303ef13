import { factText } from './audit-texts';

describe('a fact of the operators’ record in German', () => {
  it.each([
    ['endsAt', { endsAt: '2026-03-02T09:15:00.000Z' }, 'Endet', '02.03.2026 10:15:00'],
    ['amount', { amount: 1_500, currency: 'EUR' }, 'Betrag', '15,00\u00A0€'],
    ['amount', { amount: 1_500, currency: 'USD' }, 'Betrag', '15,00\u00A0$'],
    ['amount', { amount: 1_500, run: 3 }, 'Betrag', '15,00\u00A0€'],
    ['amount', { amount: 1_500, key: 'T-17' }, 'Übertragungen', '1.500'],
    ['price', { price: 22_899 }, 'Preis im Monat', '228,99\u00A0€'],
    ['value', { value: 50, type: 'percent' }, 'Nachlass', '50\u00A0%'],
    ['value', { value: 500, type: 'amount' }, 'Nachlass', '5,00\u00A0€'],
    ['charge', { charge: 12_345 }, 'Abbuchung', '12345'],
    ['roles', { roles: 'support, billing' }, 'Rollen', 'Support, Abrechnung'],
    ['plans', { plans: 'standard,custom' }, 'Pläne', 'Standard, Individuell'],
    ['day', { day: '2026-03-02' }, 'Tag', '02.03.2026'],
    ['dollarsPerEuro', { dollarsPerEuro: 10_931 }, 'US-Dollar je Euro', '1,0931'],
    ['isOn', { isOn: false }, 'Eingeschaltet', 'Nein'],
    ['rule', { rule: 'queue_age' }, 'Regel', 'Schritte warten zu lange'],
    ['old', { old: 'as it is' }, 'old', 'as it is'],
  ])('%s of %j', (name, facts, label, value) => {
    expect(factText(name, facts)).toEqual({ name: label, value });
  });

  it('is left out where there is none, and a currency where the amount says it', () => {
    expect(factText('expiresAt', { expiresAt: null })).toBeNull();
    expect(factText('currency', { amount: 1, currency: 'EUR' })).toBeNull();
  });
});
