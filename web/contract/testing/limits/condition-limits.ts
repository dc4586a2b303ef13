import { letters, type LimitOf, templateRows } from './limit-row';

const of = (part: string, label: string) => ({
  path: `paymentConditions.klarna.${part}`,
  label: `${label}: Klarna`,
});
const label = of('label', 'Text');
const term = of('duration', 'Zahlungsziel');
const percentage = of('discount.percentage', 'Skonto');
const range = of('discount.range', 'Skontofrist');

const NO_NUMBER = 'Muss eine Zahl sein';
const NOT_WHOLE = 'Muss eine ganze Zahl sein';
const TOO_SMALL = 'Darf nicht kleiner 0 sein';

const aCondition = { label: 'Netto', duration: 14, discount: null };
const conditions = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`method${index}`, aCondition]));

/** What invoices say about paying, by payment method. */
export const conditionLimits: LimitOf[] = [
  { ...label, good: 'x', bad: ' ', message: 'Darf nicht leer sein' },
  { ...label, good: letters(1_000), bad: letters(1_001), message: 'Die Angabe ist zu lang' },
  ...templateRows(label.path, label.label, 1_000).slice(1),
  { ...term, good: 31, bad: 'bald', message: NO_NUMBER },
  { ...term, good: 31, bad: 31.5, message: NOT_WHOLE },
  { ...term, good: 0, bad: -1, message: TOO_SMALL },
  { ...term, good: 1_095, bad: 1_096, message: 'Darf nicht größer als 1095 sein' },
  { ...percentage, good: 3, bad: 'viel', message: NO_NUMBER },
  { ...percentage, good: 0, bad: -0.01, message: TOO_SMALL },
  { ...percentage, good: 100, bad: 100.01, message: 'Darf nicht größer als 100 sein' },
  { ...percentage, good: 2.55, bad: 2.555, message: 'Höchstens zwei Nachkommastellen' },
  { ...range, good: 11, bad: 'bald', message: NO_NUMBER },
  { ...range, good: 11, bad: 11.5, message: NOT_WHOLE },
  { ...range, good: 0, bad: -1, message: TOO_SMALL },
  { ...range, good: 30, bad: 31, message: 'Darf nicht größer als Zahlungsziel sein' },
  {
    path: 'paymentConditions',
    label: null,
    good: conditions(100),
    bad: conditions(101),
    message: 'Maximal 100 Einträge',
  },
];
