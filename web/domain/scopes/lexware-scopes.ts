import type { Settings } from '../settings/settings';

/** The Lexware scopes without which no money can be booked. */
export const TRANSACTION_SCOPES = [
  'finance.read',
  'finance.write',
  'transaction-assignment-hint.write',
] as const;

/**
 * The Lexware Office scopes beyond those that every shop needs; requested when a feature is
 * switched on, so that no more is granted than is used.
 */
export const OPTIONAL_LEXWARE_SCOPES = [
  'delivery-notes.read',
  'delivery-notes.write',
  ...TRANSACTION_SCOPES,
] as const;
export type OptionalLexwareScope = (typeof OPTIONAL_LEXWARE_SCOPES)[number];

/** What a shop uses of Lexware Office. */
export interface LexwareUse {
  settings: Settings;
  /**
   * A delivery note requested individually waits for its permission, whatever the setting.
   */
  isDeliveryNoteWaiting: boolean;
}

const FEATURES: { isUsed(use: LexwareUse): boolean; scopes: OptionalLexwareScope[] }[] = [
  {
    isUsed: ({ settings: { delivery }, isDeliveryNoteWaiting }) =>
      delivery.create !== false || isDeliveryNoteWaiting,
    scopes: ['delivery-notes.read', 'delivery-notes.write'],
  },
  {
    isUsed: ({ settings: { transaction } }) => transaction.create !== false,
    scopes: [...TRANSACTION_SCOPES],
  },
];

/** The optional scopes that the features in use need. */
export function neededLexwareScopes(use: LexwareUse): OptionalLexwareScope[] {
  return FEATURES.filter(({ isUsed }) => isUsed(use)).flatMap(({ scopes }) => scopes);
}

/**
 * Those that a connection certainly lacks; none when it is not known what was granted (an empty
 * list).
 */
export function missingLexwareScopes(
  granted: readonly string[],
  use: LexwareUse,
): OptionalLexwareScope[] {
  if (granted.length === 0) return [];
  return neededLexwareScopes(use).filter((scope) => !granted.includes(scope));
}
