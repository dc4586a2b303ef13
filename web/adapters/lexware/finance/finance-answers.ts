import { z } from 'zod';
import { ZERO } from '../../../domain/money/cents';
import type { FinancialAccount } from '../../../ports/lexware';
import { amount, lexwareId, optionalText } from '../requests/answer-fields';

/** Real answers carry many more fields; only what we use is read. */
export const accountAnswer = z
  .object({
    financialAccountId: lexwareId,
    name: optionalText,
    bankName: optionalText,
    externalReference: optionalText,
    balance: amount.nullish(),
    lockVersion: z.int().nullish(),
    deactivated: z.boolean().nullish(),
  })
  .transform(
    ({
      financialAccountId,
      name,
      bankName,
      externalReference,
      balance,
      lockVersion,
      deactivated,
    }): FinancialAccount => ({
      id: financialAccountId,
      name: name ?? '',
      bankName: bankName ?? '',
      externalReference: externalReference ?? '',
      balance: balance ?? ZERO,
      lockVersion: lockVersion ?? 0,
      deactivated: deactivated ?? false,
    }),
  );

export const accountList = z.array(accountAnswer);

/** Writes answer an action result; one fixture of the field shows the whole account instead. */
export const writtenAccount = z
  .object({
    id: lexwareId.optional(),
    financialAccountId: lexwareId.optional(),
    version: z.int().nullish(),
    lockVersion: z.int().nullish(),
  })
  .transform((answer, context) => {
    const id = answer.id ?? answer.financialAccountId;
    if (id) return { id, lockVersion: answer.lockVersion ?? answer.version ?? 0 };
    context.addIssue({ code: 'custom', message: 'no id' });
    return z.NEVER;
  });

export const postedList = z.array(
  z
    .object({ financialTransactionId: lexwareId, externalReference: z.string() })
    .transform(({ financialTransactionId, externalReference }) => ({
      id: financialTransactionId,
      externalReference,
    })),
);
