import { z } from 'zod';
import { settingsSection } from '../domain/settings/settings';
import { fewKeys } from './fields/limited';
import { orderInPath } from './order/order-path';
import { documentType } from './order/document';
import { decisionAnswer } from './order/decision';
import { documentKind } from '../domain/documents/model/document-kind';
import { documentCause } from './order/cause';

/** More than any section has. */
const MAX_FIELDS = 100;

/** A section as it is in a form, validated by the schema of a save, in place of the saved one. */
const unsavedSection = z.object({
  section: settingsSection,
  value: fewKeys(MAX_FIELDS, z.record(z.string(), z.unknown())),
});
export type UnsavedSection = z.infer<typeof unsavedSection>;

/** Body of POST /api/settings/preview; the answer is a `previewAnswer`. */
export const settingsPreviewBody = unsavedSection.extend({
  ...orderInPath.shape,
  type: documentType,
});

/** Body of POST /api/settings/changes */
export const settingsChangesBody = unsavedSection;

const outcome = decisionAnswer.pick({ kind: true, reason: true, text: true });
export type OutcomeAnswer = z.infer<typeof outcome>;

const differenceAnswer = z.object({
  order: z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    customerName: z.string().nullable(),
  }),
  document: documentKind,
  cause: documentCause,
  /** Under the saved settings; null where they foresee no such document. */
  before: outcome.nullable(),
  /** Under the unsaved ones. */
  after: outcome.nullable(),
  /** The changed texts, a German line each. */
  contents: z.array(z.string()),
});
export type DifferenceAnswer = z.infer<typeof differenceAnswer>;

/** POST /api/settings/changes: what a save would change about the shop's newest orders. */
export const settingsChangesAnswer = z.object({
  /** How many orders were considered. */
  orders: z.number().int(),
  /** Those of them that are yet to be read from Shopify: a later request reads on. */
  pending: z.number().int(),
  /** Names of those that Shopify does not show. */
  hidden: z.array(z.string()),
  /** Names of orders that could not be read from Shopify, and will not be for now. */
  unreadable: z.array(z.string()),
  /** Why no further orders could be read just now. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What is made beyond them waits; null where no order is affected. */
  transfersLeft: z.number().int().nullable(),
  /** Newest order first. */
  differences: z.array(differenceAnswer),
});
export type SettingsChangesAnswer = z.infer<typeof settingsChangesAnswer>;
