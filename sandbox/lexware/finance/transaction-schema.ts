import { DateTime } from 'luxon';
import { z } from 'zod';
import { money } from './account-schema';

/** Posting categories of fees that are known, and the rate each is for. */
const FEE_CATEGORIES: Record<string, number> = {
  '16d04a23-fd91-11e1-a21f-0800200c9a66': 0,
  '113476af-ac83-4bf2-941d-0daa37022945': 19,
};

/** Unlike vouchers, the finance part takes date-times without milliseconds, too. */
const day = z.string().transform((text, context) => {
  const time = DateTime.fromISO(text);
  if (time.isValid && text.includes('T')) return time.toMillis();
  context.addIssue({ code: 'custom', message: 'ungültiges Datum' });
  return z.NEVER;
});

const FEE_FIELDS = ['feeAmount', 'feeTaxRatePercentage', 'feePostingCategoryId'] as const;

export const transactionInput = z
  .object({
    financialAccountId: z.string().min(1),
    valueDate: day.optional(),
    bookingDate: day.optional(),
    purpose: z.string().min(1),
    amount: money.refine((value) => value !== 0, 'darf nicht 0 sein'),
    feeAmount: money.optional(),
    feeTaxRatePercentage: z.number().optional(),
    feePostingCategoryId: z.string().optional(),
    recipientOrSenderName: z.string().optional(),
    recipientOrSenderEmail: z.string().optional(),
    recipientOrSenderIban: z.string().optional(),
    recipientOrSenderBic: z.string().optional(),
    additionalInfo: z.string().optional(),
    externalReference: z.string().optional(),
    endToEndId: z.string().optional(),
  })
  .superRefine((input, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input });
    if (input.valueDate === undefined && input.bookingDate === undefined)
      complain('valueDate', 'darf nicht leer sein');
    for (const [field, message] of feeFaults(input)) complain(field, message);
  });

export type TransactionInput = z.infer<typeof transactionInput>;

type Fees = Partial<Record<'feeAmount' | 'feeTaxRatePercentage', number>> & {
  feePostingCategoryId?: string;
  amount: number;
};

function feeFaults(input: Fees): [string, string][] {
  const missing = FEE_FIELDS.filter((field) => input[field] === undefined);
  if (missing.length === FEE_FIELDS.length) return [];
  if (missing.length > 0) return missing.map((field) => [field, 'darf nicht leer sein']);
  const { amount, feeAmount = 0, feeTaxRatePercentage, feePostingCategoryId = '' } = input;
  const faults: [string, string][] = [];
  if (amount > 0 && feeAmount >= 0) faults.push(['feeAmount', 'muss negativ sein']);
  if (FEE_CATEGORIES[feePostingCategoryId] !== feeTaxRatePercentage) {
    faults.push(['feePostingCategoryId', 'passt nicht zum Steuersatz']);
  }
  return faults;
}
