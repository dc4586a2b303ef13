import { z } from 'zod';
import { paymentConditionSettings } from '../../domain/settings/sections/invoice-settings';
import { TEMPLATES } from './template-fields';

const MAX_LABEL = 1_000;

const number = z
  .number('Muss eine Zahl sein')
  .refine((value) => Number.isFinite(value), 'Muss eine Zahl sein');
const days = number
  .refine((value) => Number.isInteger(value), 'Muss eine ganze Zahl sein')
  .min(0, 'Darf nicht kleiner 0 sein');
/** More decimals than Lexware takes would be rounded there. */
const percentage = number
  .min(0, 'Darf nicht kleiner 0 sein')
  .max(100, 'Darf nicht größer als 100 sein')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9,
    'Höchstens zwei Nachkommastellen',
  );

/**
 * Limits of section 5 of the specification; a term of 0 days leaves no room for a discount, so it
 * goes away.
 */
export const paymentCondition = paymentConditionSettings
  .extend({
    label: z
      .string()
      .trim()
      .min(1, 'Darf nicht leer sein')
      .max(MAX_LABEL, { error: 'Die Angabe ist zu lang', abort: true })
      .register(TEMPLATES, { limit: MAX_LABEL }),
    duration: days.max(1_095, 'Darf nicht größer als 1095 sein'),
    discount: z.object({ percentage, range: days }).nullable(),
  })
  .transform((condition) =>
    condition.duration === 0 ? { ...condition, discount: null } : condition,
  )
  .refine(({ duration, discount }) => discount === null || discount.range <= duration, {
    path: ['discount', 'range'],
    error: 'Darf nicht größer als Zahlungsziel sein',
  });
