import {
  getNullableType,
  GraphQLError,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type OperationDefinitionNode,
  print,
  type TypeNode,
  typeFromAST,
  isInputType,
} from 'graphql';
import { adminSchema } from '../schema';

const GLOBAL_ID = /^gid:\/\/shopify\/\w+\/[^/]+$/;

export function isGlobalId(id: unknown): boolean {
  return typeof id === 'string' && GLOBAL_ID.test(id);
}

interface Problem {
  path: (string | number)[];
  explanation: string;
  /** Reported twice where the value itself could not be read. */
  message?: string;
}

/** Shopify's errors for variables that are missing or no global ids, one for each. */
export function invalidVariables(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): GraphQLError[] {
  return variableDefinitions.flatMap((definition) => {
    const { variable, type: node, defaultValue } = definition;
    const value = variables[variable.name.value];
    const type = inputType(node);
    if (type === null || (value === undefined && defaultValue)) return [];
    const problems = problemsOf(type, value, []);
    if (problems.length === 0) return [];
    const said = `Variable $${variable.name.value} of type ${print(node)} was provided invalid value`;
    return new GraphQLError(said + placesOf(problems), {
      nodes: definition,
      extensions: { code: 'INVALID_VARIABLE', value: value ?? null, problems },
    });
  });
}

function inputType(node: TypeNode): GraphQLInputType | null {
  const type = typeFromAST(adminSchema, node);
  return isInputType(type) ? type : null;
}

function placesOf(problems: readonly Problem[]): string {
  const named = problems.filter(({ path }) => path.length > 0);
  if (named.length === 0) return '';
  return ` for ${named.map(({ path, explanation }) => `${path.join('.')} (${explanation})`).join(', ')}`;
}

function problemsOf(type: GraphQLInputType, value: unknown, path: Problem['path']): Problem[] {
  if (value === undefined || value === null)
    return isNonNullType(type) ? [{ path, explanation: 'Expected value to not be null' }] : [];
  const known = getNullableType(type);
  if (isListType(known)) {
    const entries: unknown[] = Array.isArray(value) ? value : [value];
    return entries.flatMap((entry, index) => problemsOf(known.ofType, entry, [...path, index]));
  }
  if (isInputObjectType(known))
    return Object.values(known.getFields()).flatMap((field) =>
      field.defaultValue === undefined
        ? problemsOf(field.type, Reflect.get(Object(value), field.name), [...path, field.name])
        : [],
    );
  if (!isScalarType(known) || known.name !== 'ID' || isGlobalId(value)) return [];
  const explanation = `Invalid global id '${String(value)}'`;
  return [{ path, explanation, message: explanation }];
}
