type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** The translations of JSON Schema that the schemas of our answers use. */
interface Shape {
  type?: string | readonly string[];
  anyOf?: readonly Shape[];
  const?: unknown;
  enum?: readonly unknown[];
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  items?: Shape;
  properties?: Readonly<Record<string, Shape | undefined>>;
  required?: readonly string[];
  /** What every further member is; left out: anything. */
  additionalProperties?: Shape;
  /** Another answer as a whole, by its name. */
  answer?: string;
}

/** Answers that are part of others, by their names. */
type Answers = Readonly<Record<string, Shape>>;

/** Whether a parsed answer has the shape that its schema requires. */
export function fits(shape: Shape, value: unknown, others: Answers = {}): boolean {
  if (shape.answer !== undefined) return fits(others[shape.answer] ?? {}, value, others);
  if (shape.anyOf) return shape.anyOf.some((one) => fits(one, value, others));
  if (shape.enum) return shape.enum.includes(value);
  if ('const' in shape) return value === shape.const;
  const isOne = [shape.type ?? []].flat().some((one) => isOf(one, value));
  return isOne && hasContent(shape, value, others);
}

function hasContent(shape: Shape, value: unknown, others: Answers): boolean {
  if (typeof value === 'string') return new RegExp(shape.pattern ?? '').test(value);
  if (typeof value === 'number') return isBetween(shape, value);
  if (Array.isArray(value))
    return value.every((one: unknown) => fits(shape.items ?? {}, one, others));
  return typeof value !== 'object' || value === null || hasMembers(shape, value, others);
}

const TYPES: Readonly<Record<TypeName, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const isOf = (type: string, value: unknown): boolean =>
  Object.entries(TYPES).some(([name, holds]) => name === type && holds(value));

function isBetween({ minimum, exclusiveMinimum, maximum }: Shape, value: number): boolean {
  if (minimum !== undefined && value < minimum) return false;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false;
  return maximum === undefined || value <= maximum;
}

/** A member that is undefined is one that is not there. */
function hasMembers(shape: Shape, value: object, others: Answers): boolean {
  const { properties = {}, required = [], additionalProperties } = shape;
  const given = new Map<string, unknown>(Object.entries(value));
  const isNamed = Object.entries(properties).every(([name, one]) => {
    const member = given.get(name);
    given.delete(name);
    return member === undefined ? !required.includes(name) : !one || fits(one, member, others);
  });
  if (!isNamed) return false;
  return (
    !additionalProperties ||
    [...given.values()].every((one) => fits(additionalProperties, one, others))
  );
}
