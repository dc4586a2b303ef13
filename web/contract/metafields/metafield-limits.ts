/** Shopify's limits of names; the numbers of metafields are our own. */
export const METAFIELD_LIMITS = {
  read: 5,
  write: 5,
  namespace: { min: 3, max: 255 },
  key: { min: 2, max: 64 },
} as const;

/** Where Shopify lets no app write. */
export const RESERVED_NAMESPACES: readonly string[] = [
  'protected',
  'shopify_standard',
  'shopify-l10n-fields',
];

export const TOO_MANY_READ = 'Du kannst maximal 5 Metafelder hinzufügen';
export const TOO_MANY_WRITTEN = 'Du kannst maximal 5 Metafelder schreiben';
/** What helps then. */
export const DELETE_ONE = 'Lösche einen Eintrag um einen Neuen hinzuzufügen';
