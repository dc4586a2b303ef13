import { z } from 'zod';
import { TAXATIONS, TIER_OBJECTIONS } from '../domain/setup/taxation';
import { SETUP_STEPS } from '../domain/setup/setup-step';
import { LEGAL_VERSIONS } from '../domain/setup/legal-texts';
import { orderEvent } from '../domain/setting-sections/invoice-settings';
import { startMoment } from './creation';

const taxChoice = z.enum(TAXATIONS);

/** GET /api/setup, and what every change of it answers. */
export const setupAnswer = z.object({
  /** Where the merchant goes on; `connected` is the last one, also once it was completed. */
  step: z.enum(SETUP_STEPS),
  /** False once it was completed and is not gone through again. */
  isOpen: z.boolean(),
  /** When the versions of today were accepted; null while one was not. */
  termsAcceptedAt: z.string().nullable(),
  /** Null until Lexware's profile was read. */
  tax: z
    .object({
      chosen: taxChoice.nullable(),
      options: z.array(
        z.object({
          choice: taxChoice,
          /** Lexware Office is set up so now. */
          isAsInLexware: z.boolean(),
          /** The edition of Lexware Office that is missing. */
          objection: z.enum(TIER_OBJECTIONS).nullable(),
        }),
      ),
    })
    .nullable(),
  /** Transfers for completing it, once per shop. */
  reward: z.object({ transfers: z.number().int(), isGiven: z.boolean() }),
});
export type SetupAnswer = z.infer<typeof setupAnswer>;

/** POST /api/setup/done: what the merchant did just now. */
export const setupDoneBody = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('terms'),
    terms: z.literal(true),
    disclaimer: z.literal(true),
    /** Of the texts that were shown; an older one than today's is stored and asked about again. */
    versions: z.object({
      terms: z.enum(LEGAL_VERSIONS.terms),
      contract: z.enum(LEGAL_VERSIONS.contract),
    }),
  }),
  z.object({ step: z.literal('tax'), choice: taxChoice }),
  z.object({
    step: z.literal('choices'),
    /** When an invoice is created. */
    event: orderEvent,
    /** Invoices go out by e-mail. */
    mail: z.boolean(),
    /** Payments are posted to Lexware Office. */
    payments: z.boolean(),
    /** Another app writes invoices into the account: none for orders before this; null: no. */
    startsAt: startMoment.nullable(),
  }),
]);
export type SetupDoneBody = z.infer<typeof setupDoneBody>;
