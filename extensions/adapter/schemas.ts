/**
 * The words of zod that our contracts use, reading as zod reads (our-api/contract.test.ts): the
 * package itself is larger than all the rest of an extension. A word that is missing here fails the
 * bundle, never a check.
 */

class Unreadable extends Error {}

function must(isSo: boolean): void {
  if (!isSo) throw new Unreadable();
}

class Schema<T> {
  constructor(private readonly read: (value: unknown) => T) {}

  parse(value: unknown): T {
    return this.read(value);
  }

  safeParse(value: unknown): { success: true; data: T } | { success: false } {
    try {
      return { success: true, data: this.read(value) };
    } catch (error) {
      if (error instanceof Unreadable) return { success: false };
      throw error;
    }
  }

  nullable(): Schema<T | null> {
    return new Schema((value) => (value === null ? null : this.read(value)));
  }

  optional(): Schema<T | undefined> {
    return new Schema((value) => (value === undefined ? undefined : this.read(value)));
  }

  default(fallback: T): Schema<T> {
    return new Schema((value) => (value === undefined ? fallback : this.read(value)));
  }

  transform<U>(make: (value: T) => U): Schema<U> {
    return new Schema((value) => make(this.read(value)));
  }
}

class TextSchema extends Schema<string> {
  #such(holds: (text: string) => boolean): TextSchema {
    return new TextSchema((value) => {
      const text = this.parse(value);
      must(holds(text));
      return text;
    });
  }

  readonly regex = (form: RegExp) => this.#such((text) => form.test(text));
  readonly max = (length: number) => this.#such((text) => text.length <= length);
  readonly trim = () => new TextSchema((value) => this.parse(value).trim());
}

class NumberSchema extends Schema<number> {
  #such(holds: (number: number) => boolean): NumberSchema {
    return new NumberSchema((value) => {
      const number = this.parse(value);
      must(holds(number));
      return number;
    });
  }

  readonly int = () => this.#such(Number.isSafeInteger);
  readonly min = (least: number) => this.#such((number) => number >= least);
  readonly max = (most: number) => this.#such((number) => number <= most);
  readonly positive = () => this.#such((number) => number > 0);
}

type Output<S> = S extends Schema<infer T> ? T : never;
type Parts = Readonly<Record<string, Schema<unknown>>>;
type OptionalKey<P extends Parts> = {
  [K in keyof P]: undefined extends Output<P[K]> ? K : never;
}[keyof P];
type Fields<P extends Parts> = { [K in Exclude<keyof P, OptionalKey<P>>]: Output<P[K]> } & {
  [K in OptionalKey<P>]?: Output<P[K]>;
};

class ObjectSchema<P extends Parts> extends Schema<Fields<P>> {
  constructor(private readonly parts: P) {
    super((value) => readFields(parts, value));
  }

  extend<More extends Parts>(more: More): ObjectSchema<P & More> {
    return new ObjectSchema({ ...this.parts, ...more });
  }

  omit<Name extends keyof P & string>(names: Readonly<Record<Name, true>>) {
    return new ObjectSchema(without(this.parts, names));
  }
}

function without<P extends Parts, Name extends keyof P>(
  parts: P,
  names: Readonly<Record<Name, true>>,
): Omit<P, Name>;
function without(parts: Parts, names: object): Parts {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !(name in names)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entriesOf(value: unknown): [string, unknown][] {
  must(isObject(value));
  return isObject(value) ? Object.entries(value) : [];
}

/** What is not named is left out, as zod leaves it out. */
function readFields<P extends Parts>(parts: P, value: unknown): Fields<P>;
function readFields(parts: Parts, value: unknown): unknown {
  const given = new Map(entriesOf(value));
  const fields = Object.entries(parts).map(([name, part]) => [name, part.parse(given.get(name))]);
  return Object.fromEntries(
    fields.filter(([name, field]) => field !== undefined || given.has(String(name))),
  );
}

export const object = <P extends Parts>(parts: P) => new ObjectSchema(parts);

/** What is not named stays as it is. */
export const looseObject = <P extends Parts>(parts: P) =>
  new Schema((value) => ({ ...Object.fromEntries(entriesOf(value)), ...readFields(parts, value) }));

export const string = () =>
  new TextSchema((value) => {
    must(typeof value === 'string');
    return String(value);
  });

export const number = () =>
  new NumberSchema((value) => {
    must(Number.isFinite(value));
    return Number(value);
  });

/** A whole number. */
export const int = () => number().int();

export const boolean = () =>
  new Schema((value) => {
    must(typeof value === 'boolean');
    return value === true;
  });

export const array = <T>(item: Schema<T>) =>
  new Schema((value) => {
    must(Array.isArray(value));
    return Array.isArray(value) ? value.map((one: unknown) => item.parse(one)) : [];
  });

export const record = <T>(_key: Schema<string>, item: Schema<T>) =>
  new Schema((value) =>
    Object.fromEntries(entriesOf(value).map(([key, one]) => [key, item.parse(one)])),
  );

function among<const T extends string>(values: readonly T[]): Schema<T> {
  return new Schema((value) => {
    const found = values.find((one) => one === value);
    if (found === undefined) throw new Unreadable();
    return found;
  });
}

export const literal = <const T extends string>(value: T) => among([value]);

export const discriminatedUnion = <O extends Schema<unknown>>(
  _key: string,
  options: readonly O[],
): Schema<Output<O>> => firstThatReads(options);

export const union = <O extends Schema<unknown>>(options: readonly O[]): Schema<Output<O>> =>
  firstThatReads(options);

function firstThatReads<O extends Schema<unknown>>(options: readonly O[]): Schema<Output<O>>;
function firstThatReads(options: readonly Schema<unknown>[]): Schema<unknown> {
  return new Schema((value) => {
    for (const option of options) {
      const result = option.safeParse(value);
      if (result.success) return result.data;
    }
    throw new Unreadable();
  });
}

export const coerce = {
  number: () =>
    new NumberSchema((value) => {
      must(Number.isFinite(Number(value)));
      return Number(value);
    }),
};

export { among as enum };
export type { Output as infer };
export type ZodType<T, Input = unknown> = Pick<Schema<T>, 'safeParse'> & {
  parse(value: Input): T;
};
