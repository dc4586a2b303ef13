import { z } from 'zod';
import { decimalPlaces } from '../vouchers/model/amounts';

/** An amount as the finance part takes it: a number with at most two decimals. */
export const money = z
  .number()
  .refine((value) => decimalPlaces(value) <= 2, 'höchstens zwei Nachkommastellen');

const needs = (when: string, field: string) => ({
  path: [field],
  message: `ist für ${when} erforderlich`,
});

export const accountInput = z
  .object({
    type: z.enum(['GIRO', 'CREDITCARD', 'PAYMENT_PROVIDER']),
    accountSystem: z.string().min(1),
    name: z.string().min(1),
    bankName: z.string().min(1),
    accountHolder: z.string().optional(),
    balance: money,
    iban: z.string().optional(),
    bic: z.string().optional(),
    provider: z.enum(['VISA', 'MASTERCARD', 'AMEX', 'DINERSCLUB']).optional(),
    creditCardNumber: z.string().optional(),
    externalReference: z.string().optional(),
  })
  .refine(({ type, iban }) => type !== 'GIRO' || iban, needs('GIRO', 'iban'))
  .refine(({ type, bic }) => type !== 'GIRO' || bic, needs('GIRO', 'bic'))
  .refine(
    ({ type, provider }) => type !== 'CREDITCARD' || provider,
    needs('CREDITCARD', 'provider'),
  )
  .refine(({ type, creditCardNumber }) => type !== 'CREDITCARD' || creditCardNumber, {
    ...needs('CREDITCARD', 'creditCardNumber'),
  });

export type AccountInput = z.infer<typeof accountInput>;
