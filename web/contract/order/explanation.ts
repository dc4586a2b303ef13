import { z } from 'zod';
import { documentKind } from '../../domain/documents/model/document-kind';
import { documentCause } from './cause';
import { decisionAnswer } from './decision';

/** What a merchant can do about a decision. */
export const TODO_CODES = [
  'none',
  'create-now',
  'allow-all-orders',
  'allow-terms',
  'activate',
  'decide-other-app',
  'connect',
  'reconnect',
  'pay-shopify',
  'top-up',
  'fix-order',
  'fix-cause',
  'fix-contact',
  'upgrade-lexware',
  'create-invoice',
  'reissue',
  'delete-draft',
  'choose-tax',
  'check-shop-taxes',
  'switch-to-oss',
  'refund-again',
  'check-lexware',
  'retry',
  'open-settings/invoice',
  'open-settings/credit',
  'open-settings/delivery',
  'open-settings/orders',
] as const;
export type TodoCode = (typeof TODO_CODES)[number];

/** What moves an order on by itself. */
export const AWAITED_CODES = [
  'paid',
  'fulfilled',
  'invoice',
  'refund',
  'bill',
  'transfers',
  'activation',
  'pause',
  'connection',
  'terms',
  'vat-check',
  'document',
  'contact',
  'search',
] as const;
export type AwaitedCode = (typeof AWAITED_CODES)[number];

const codeWithText = <Code extends string>(codes: readonly [Code, ...Code[]]) =>
  z.object({ code: z.enum(codes), text: z.string() });

/**
 * GET /api/orders/{id}/explanation: why each document of the order exists or not, as it stands now.
 */
export const explanationAnswer = z.object({
  order: z.object({ id: z.string(), name: z.string() }),
  documents: z.array(
    z.object({
      document: documentKind,
      cause: documentCause,
      decision: decisionAnswer.omit({ at: true }),
      /** The reasons in the order in which they are checked; the first that holds decided. */
      checks: z.array(z.object({ reason: z.string(), holds: z.boolean(), text: z.string() })),
      waitsFor: z.array(codeWithText(AWAITED_CODES)),
      todo: codeWithText(TODO_CODES),
    }),
  ),
});
export type ExplanationAnswer = z.infer<typeof explanationAnswer>;

/** What blocks an order until somebody acts. */
export const OBSTACLE_CODES = [
  'NOT_CONNECTED',
  'CONNECTION_INTERRUPTED',
  'NOT_ACTIVATED',
  'PLAN_FROZEN',
  'NO_TRANSFERS',
  'MISSING_LEXWARE_SCOPE',
  'MISSING_SHOPIFY_SCOPE',
] as const;
export type ObstacleCode = (typeof OBSTACLE_CODES)[number];

export const obstacleAnswer = z.object({
  code: z.enum(OBSTACLE_CODES),
  /** Cause and remedy, in German. */
  text: z.string(),
  /** The page of the app where it is remedied. */
  path: z.string(),
});
export type ObstacleAnswer = z.infer<typeof obstacleAnswer>;
