import {
  type ASTNode,
  type DocumentNode,
  getNamedType,
  GraphQLError,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { adminSchema } from '../schema';
import { isGlobalId } from './invalid-variables';

/** A query that cannot be read at all. */
export function unreadable(error: GraphQLError): GraphQLError {
  return new GraphQLError(error.message, {
    source: error.source,
    positions: error.positions,
    extensions: { code: 'PARSE_ERROR' },
  });
}

/** Shopify words what does not fit the schema differently from graphql-js, with code and path. */
export function inShopifysWords(document: DocumentNode, error: GraphQLError): GraphQLError {
  const { message, extensions } = worded(error.message);
  const [node] = error.nodes ?? [];
  return new GraphQLError(message, {
    nodes: error.nodes,
    path: node && pathTo(document, node),
    extensions,
  });
}

function worded(message: string): { message: string; extensions?: Record<string, unknown> } {
  const [, fieldName, onType] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(message) ?? [];
  if (fieldName !== undefined && onType !== undefined) {
    // The root has another name in Shopify's errors.
    const typeName = onType === adminSchema.getQueryType()?.name ? 'QueryRoot' : onType;
    return {
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: 'undefinedField', typeName, fieldName },
    };
  }
  const [, bare, type] =
    /^Field "(\w+)" of type "([^"]+)" must have a selection/.exec(message) ?? [];
  if (bare === undefined || type === undefined) return { message };
  const typeName = type.replaceAll(/[[\]!]/g, '');
  const nodeName = `field '${bare}'`;
  return {
    message: `Field must have selections (${nodeName} returns ${typeName} but has no selections. Did you mean '${bare} { ... }'?)`,
    extensions: { code: 'selectionMismatch', nodeName, typeName },
  };
}

function pathTo(document: DocumentNode, wanted: ASTNode): string[] | undefined {
  let found: string[] | undefined;
  const around: ASTNode[] = [];
  visit(document, {
    enter(node) {
      around.push(node);
      if (node === wanted) found = around.flatMap(stepOf);
    },
    leave: () => void around.pop(),
  });
  return found;
}

function stepOf(node: ASTNode): string[] {
  if (node.kind === Kind.OPERATION_DEFINITION)
    return [[node.operation, node.name?.value].filter(Boolean).join(' ')];
  if (node.kind === Kind.FRAGMENT_DEFINITION) return [`fragment ${node.name.value}`];
  if (node.kind === Kind.FIELD) return [node.alias?.value ?? node.name.value];
  return node.kind === Kind.ARGUMENT ? [node.name.value] : [];
}

/** Ids in the query itself that are not valid ids. */
export function invalidIds(document: DocumentNode): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const around: ASTNode[] = [];
  const types = new TypeInfo(adminSchema);
  const check = visitWithTypeInfo(types, {
    enter(node) {
      around.push(node);
      const type = types.getInputType();
      if (node.kind !== Kind.STRING || !type || getNamedType(type).name !== 'ID') return;
      if (!isGlobalId(node.value)) errors.push(invalidId(node.value, around));
    },
    leave: () => void around.pop(),
  });
  visit(document, check);
  return errors;
}

function invalidId(id: string, around: readonly ASTNode[]): GraphQLError {
  return new GraphQLError(`Invalid global id '${id}'`, {
    nodes: around.findLast(({ kind }) => kind === Kind.FIELD),
    path: around.flatMap(stepOf),
    extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' },
  });
}

/** An id of another kind of thing. */
export function notOfThisKind(id: string): GraphQLError {
  return new GraphQLError(`Invalid id: ${id}`, { extensions: { code: 'RESOURCE_NOT_FOUND' } });
}
