import { getNamedType, GraphQLError } from 'graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { accessScopes } from './schema';

/** `write_x` contains `read_x`, as at Shopify. */
export function holds(granted: readonly string[], scope: string): boolean {
  return (
    granted.includes(scope) ||
    (scope.startsWith('read_') && granted.includes(scope.replace('read_', 'write_')))
  );
}

/**
 * Throws Shopify's ACCESS_DENIED when neither the field nor its type is open to the granted scopes.
 */
export function requireAccess(granted: readonly string[], info: GraphQLResolveInfo): void {
  const field = `${info.parentType.name}.${info.fieldName}`;
  for (const key of [field, getNamedType(info.returnType).name]) {
    const any = accessScopes[key];
    if (any !== undefined && !any.some((scope) => holds(granted, scope)))
      denyAccess(info.fieldName, any);
  }
}

export function denyAccess(field: string, any: readonly string[]): never {
  const required = `${any.map((scope) => `\`${scope}\``).join(' or ')} access scope.`;
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${required}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: required,
    },
  });
}
