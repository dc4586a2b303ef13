import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { wordsAt } from '../../contract/texts/settings/field-texts';
import type { SettingsSection } from '../../domain/settings/settings';
import { useLock } from '../plan-gate/feature-lock';
import { type Draft, type FieldErrors, isSame, isWithin } from './draft';

/** What a field needs of the draft around it, whatever section that is of. */
interface Source {
  subscribe(this: void, listener: () => void): () => void;
  errors(this: void): FieldErrors;
}

interface Access<Value> {
  read(): Value;
  readSaved(): Value;
  readDefault(): Value;
  write(value: Value, path: string): void;
}

interface View<Value, Other> {
  read(value: Value): Other;
  write(other: Other, before: Value): Value;
}

/** One field of a draft, or a group of them. */
export class Field<Value> {
  constructor(
    readonly source: Source,
    readonly path: string,
    private readonly access: Access<Value>,
  ) {}

  static of<Value>(draft: Draft<Value>, defaults: Value): Field<Value> {
    return new Field(draft, '', {
      read: draft.value,
      readSaved: draft.saved,
      readDefault: () => defaults,
      write: draft.change,
    });
  }

  read = (): Value => this.access.read();

  change = (value: Value): void => this.access.write(value, this.path);

  /** Whether nobody ever chose anything else, saved or not. */
  isDefault = (): boolean => {
    const standard = this.access.readDefault();
    return isSame(this.read(), standard) && isSame(this.access.readSaved(), standard);
  };

  /** The same field with its value converted. */
  as<Other>({ read, write }: View<Value, Other>): Field<Other> {
    const { access } = this;
    return new Field<Other>(this.source, this.path, {
      read: () => read(access.read()),
      readSaved: () => read(access.readSaved()),
      readDefault: () => read(access.readDefault()),
      write: (value, path) => access.write(write(value, access.read()), path),
    });
  }

  /** The field with a default in place of an empty value. */
  or<Present extends Value>(present: Present): Field<Present | NonNullable<Value>> {
    return this.as<Present | NonNullable<Value>>({
      read: (value) => value ?? present,
      write: (value) => value,
    });
  }

  at<Key extends keyof Value & string>(key: Key): Field<Value[Key]> {
    const { access } = this;
    return new Field(this.source, this.path ? `${this.path}.${key}` : key, {
      read: () => access.read()[key],
      readSaved: () => access.readSaved()[key],
      readDefault: () => access.readDefault()[key],
      write: (part, path) => access.write({ ...access.read(), [key]: part }, path),
    });
  }
}

/** Whether a list holds an entry, as a field of its own; the rest of the list stays. */
export function containing(list: Field<string[]>, entry: string): Field<boolean> {
  return list.as({
    read: (all) => all.includes(entry),
    write: (isIn, all) => {
      const others = all.filter((one) => one !== entry);
      return isIn ? [...others, entry] : others;
    },
  });
}

/** Any field, where only its errors matter. */
export type AnyField = Pick<Field<unknown>, 'source' | 'path' | 'isDefault'>;

/** The current value; only components that use it render again when it changes. */
export function useValue<Value>(field: Field<Value>): Value {
  return useSyncExternalStore(field.source.subscribe, field.read);
}

const Section = createContext<SettingsSection | null>(null);

/** Around the fields of a section, which are called as its table says. */
export const FieldsOf = Section.Provider;

/** What a field is called, where its table does not say it. */
export interface Words {
  label?: string;
  help?: string;
}

/** What a control shows of its field; what the plan does not include cannot be changed. */
export function useControl<Value>(field: Field<Value>, words: Words = {}) {
  const section = useContext(Section);
  const known = section === null ? undefined : wordsAt(`${section}.${field.path}`);
  const state = { error: useFieldError(field), disabled: useLock() !== undefined };
  return {
    value: useValue(field),
    label: words.label ?? known?.label ?? known?.name ?? '',
    help: words.help ?? known?.help,
    state,
  };
}

/** What is wrong with a field, or with the first of its parts. */
export function useFieldError({ source, path }: AnyField): string | undefined {
  const read = useCallback(() => errorAt({ source, path }), [source, path]);
  return useSyncExternalStore(source.subscribe, read);
}

/** What is wrong with a group of fields as a whole; what is wrong with one of them stands there. */
export function useOwnError({ source, path }: AnyField): string | undefined {
  const read = useCallback(() => source.errors()[path], [source, path]);
  return useSyncExternalStore(source.subscribe, read);
}

/** Whether any of these differs from its default or has an error. */
export function useIsUnusual(fields: readonly AnyField[]): boolean {
  const [first] = fields;
  const read = () => fields.some((one) => !one.isDefault() || errorAt(one) !== undefined);
  return useSyncExternalStore(first?.source.subscribe ?? neverChanges, read);
}

function errorAt({ source, path }: Pick<AnyField, 'source' | 'path'>): string | undefined {
  return Object.entries(source.errors()).find(([of]) => isWithin(of, path))?.[1];
}

const neverChanges = () => () => undefined;
