import { counterpartyName, purposeText } from './transaction-draft';

it.each([
  ['payment', 'Bestellung #1001, RE0001, Anna Schmidt'],
  ['refund', 'Erstattung zu Bestellung #1001, RE0001, Anna Schmidt'],
] as const)('tells order, document and payer of a %s', (kind, text) => {
  expect(
    purposeText({ kind, subject: '#1001', documentNumbers: ['RE0001'], payer: 'Anna Schmidt' }),
  ).toBe(text);
});

it('leaves out what is not known, and never exceeds a bank’s length', () => {
  expect(purposeText({ kind: 'payment', subject: '#1001', documentNumbers: [], payer: null })).toBe(
    'Bestellung #1001',
  );
  const long = {
    kind: 'payment',
    subject: '#1'.repeat(90),
    documentNumbers: ['RE0001'],
    payer: 'x'.repeat(200),
  } as const;
  expect(purposeText(long)).toHaveLength(140);
  expect(counterpartyName('Müller '.repeat(20)).length).toBeLessThanOrEqual(70);
});
