import { getNamedType, GraphQLError, isNonNullType } from 'graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { ProtectedData } from '../shop';

/** Objects about customers, and the fields with their names or contact data. */
const OBJECTS = new Set(['Customer', 'Order']);
const FIELDS: Record<string, RegExp> = {
  Customer:
    /^(firstName|lastName|displayName|email|phone|defaultEmailAddress|defaultPhoneNumber|defaultAddress)$/,
  Order: /^(email|phone|billingAddress|shippingAddress|displayAddress)$/,
};

/**
 * Refuses what Shopify has not approved the app for; unlike a missing scope, the error lacks some
 * fields.
 */
export function requireApproval(approved: ProtectedData, info: GraphQLResolveInfo): void {
  if (approved === 'full') return;
  if (approved === 'none') {
    const object = getNamedType(info.returnType).name;
    if (OBJECTS.has(object))
      throw new GraphQLError(notApproved(object), { extensions: { code: 'ACCESS_DENIED' } });
  }
  const isProtected =
    FIELDS[info.parentType.name]?.test(info.fieldName) === true && !isNonNullType(info.returnType);
  if (isProtected) throw new GraphQLError(notApproved(info.parentType.name));
}

function notApproved(object: string): string {
  const where = 'https://shopify.dev/docs/apps/launch/protected-customer-data';
  return `This app is not approved to access the ${object} object. See ${where} for more details.`;
}
