import { areCurrentAccepted, CURRENT_TEXTS } from './legal-texts';
import { NOTHING_SET_UP, setupStep, type SetupProgress } from './setup-step';
import { taxationOf, tierObjection } from './taxation';

const AT = '2026-03-02T09:00:00.000Z';
const ALL: SetupProgress = {
  termsAcceptedAt: AT,
  taxChoice: 'german-vat',
  choicesAt: AT,
  isOpen: true,
};

it.each<[string, Partial<SetupProgress>, boolean, string]>([
  ['nothing was accepted', NOTHING_SET_UP, true, 'terms'],
  ['Lexware Office is not connected', {}, false, 'authorization'],
  ['nothing was said of taxes', { taxChoice: null }, true, 'tax'],
  ['nothing was chosen about invoices', { choicesAt: null }, true, 'choices'],
  ['everything is done', {}, true, 'connected'],
  [
    'it is over, whatever was done before',
    { ...NOTHING_SET_UP, isOpen: false },
    false,
    'connected',
  ],
  ['two are missing, the first counts', { taxChoice: null, choicesAt: null }, true, 'tax'],
])('goes on where %s', (_, changes, isConnected, step) =>
  expect(setupStep({ ...ALL, ...changes }, { isConnected, areTermsCurrent: true })).toBe(step),
);

it('goes back to the terms while a newer version was not accepted', () => {
  const old = CURRENT_TEXTS.map((one) => ({ ...one, version: '2020-01-01' }));
  const [first] = CURRENT_TEXTS;
  expect(areCurrentAccepted(CURRENT_TEXTS)).toBe(true);
  expect(areCurrentAccepted([...old, first!])).toBe(false);
  expect(setupStep(ALL, { isConnected: true, areTermsCurrent: false })).toBe('terms');
});

it.each([
  [true, 'DESTINATION', 'small-business'],
  [false, 'DESTINATION', 'oss'],
  [false, 'ORIGIN', 'german-vat'],
  [false, null, 'german-vat'],
] as const)('a profile (small business: %s, %s) is %s', (smallBusiness, principle, choice) => {
  const profile = { smallBusiness, distanceSalesPrinciple: principle, businessFeatures: [] };
  expect(taxationOf(profile)).toBe(choice);
});

it.each([
  ['oss', [], 'NEEDS_L'],
  ['small-business', [], 'NEEDS_L'],
  ['german-vat', ['INVOICING'], null],
  ['oss', ['INVOICING'], 'NEEDS_XL'],
  ['oss', ['INVOICING', 'INVOICING_PRO'], null],
] as const)('%s with %j: %s', (choice, businessFeatures, objection) =>
  expect(tierObjection(choice, { businessFeatures: [...businessFeatures] })).toBe(objection),
);
