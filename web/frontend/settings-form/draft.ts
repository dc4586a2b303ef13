import { hashKey } from '@tanstack/react-query';

/** What is wrong with which field, by its path. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Whether two values hold the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || hashKey([one]) === hashKey([other]);
}

/**
 * The unsaved values next to the saved ones. It lives outside of React, so that a keystroke renders
 * only the field it was pressed in.
 */
export class Draft<Value> {
  #saved: Value;
  #version: string;
  #value: Value;
  #errors: FieldErrors = {};
  #isDirty = false;
  readonly #listeners = new Set<() => void>();

  constructor(saved: Value, version: string) {
    this.#saved = saved;
    this.#version = version;
    this.#value = saved;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  value = (): Value => this.#value;
  saved = (): Value => this.#saved;
  version = (): string => this.#version;
  errors = (): FieldErrors => this.#errors;
  isDirty = (): boolean => this.#isDirty;

  /** Errors of the changed field are outdated. */
  change = (value: Value, path = ''): void => {
    this.#value = value;
    this.#isDirty = !isSame(value, this.#saved);
    const remaining = Object.entries(this.#errors).filter(([of]) => !isWithin(of, path));
    if (remaining.length < Object.keys(this.#errors).length)
      this.#errors = Object.fromEntries(remaining);
    this.#tell();
  };

  discard = (): void => this.settle(this.#saved, this.#version, this.#value);

  refuse = (errors: FieldErrors): void => {
    this.#errors = errors;
    this.#tell();
  };

  /**
   * This is saved now. What was written since `sent` stays; without that, everything gives way.
   */
  settle = (saved: Value, version: string, sent: Value = this.#value): void => {
    if (this.#value === sent) this.#value = saved;
    this.#saved = saved;
    this.#version = version;
    this.#errors = {};
    this.#isDirty = !isSame(this.#value, saved);
    this.#tell();
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Whether an error at `path` belongs to the field at `of`, or to a part of it. */
export function isWithin(path: string, of: string): boolean {
  return path === of || path.startsWith(`${of}.`);
}
