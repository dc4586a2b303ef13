import type { Settings } from '../settings/settings';

/** What Lexware has to allow before money can be booked. */
export const TRANSACTION_SCOPES = [
  'finance.read',
  'finance.write',
  'transaction-assignment-hint.write',
] as const;

/**
 * What a connection to Lexware Office may be allowed beyond what every shop needs; asked for when a
 * feature is switched on, so that nobody grants more than is used.
 */
export const OPTIONAL_LEXWARE_SCOPES = [
  'delivery-notes.read',
  'delivery-notes.write',
  ...TRANSACTION_SCOPES,
] as const;
export type OptionalLexwareScope = (typeof OPTIONAL_LEXWARE_SCOPES)[number];

const FEATURES: { isOn(settings: Settings): boolean; scopes: OptionalLexwareScope[] }[] = [
  {
    isOn: ({ delivery }) => delivery.create !== false,
    scopes: ['delivery-notes.read', 'delivery-notes.write'],
  },
  {
    isOn: ({ transaction }) => transaction.create !== false,
    scopes: [...TRANSACTION_SCOPES],
  },
];

/** The optional scopes that the features switched on need. */
export function neededLexwareScopes(settings: Settings): OptionalLexwareScope[] {
  return FEATURES.filter(({ isOn }) => isOn(settings)).flatMap(({ scopes }) => scopes);
}

/**
 * Those that a connection certainly lacks; none when it is not known what was granted (an empty
 * list).
 */
export function missingLexwareScopes(
  granted: readonly string[],
  settings: Settings,
): OptionalLexwareScope[] {
  if (granted.length === 0) return [];
  return neededLexwareScopes(settings).filter((scope) => !granted.includes(scope));
}
