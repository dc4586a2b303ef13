import type { UserError } from './refuse';

const LENGTHS = {
  namespace: { least: 3, most: 255 },
  key: { least: 2, most: 64 },
  name: { least: 1, most: 255 },
};
type NameField = keyof typeof LENGTHS;

/** Namespaces in which no app may set anything, as recorded. */
const RESERVED = ['shopify_standard', 'protected', 'shopify-l10n-fields'];

/** Shopify's errors for names that it does not take, each at its field below `path`. */
export function nameProblems(
  names: Partial<Record<NameField, string>>,
  path: readonly string[],
): UserError[] {
  return (['namespace', 'key', 'name'] as const).flatMap((field) => {
    const value = names[field];
    const problem = value === undefined ? null : problemOf(field, value);
    return problem === null ? [] : [{ field: [...path, field], ...problem }];
  });
}

function problemOf(field: NameField, value: string): Omit<UserError, 'field'> | null {
  const { least, most } = LENGTHS[field];
  const label = field.charAt(0).toUpperCase() + field.slice(1);
  if (value.length < least)
    return { message: `${label} is too short (minimum is ${least} characters)`, code: 'TOO_SHORT' };
  if (value.length > most)
    return { message: `${label} is too long (maximum is ${most} characters)`, code: 'TOO_LONG' };
  if (field !== 'name' && !/^[\w-]+$/.test(value))
    return {
      message: `${label} contains one or more invalid characters.`,
      code: 'INVALID_CHARACTER',
    };
  // The one problem without a code.
  return field === 'namespace' && RESERVED.includes(value)
    ? { message: `Namespace ${value} is a reserved namespace`, code: null }
    : null;
}
