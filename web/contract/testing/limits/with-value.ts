/** The same with another value at this path. */
export function withValue(whole: object, path: string, value: unknown): object {
  const copy: object = structuredClone(whole);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<object>((at, key) => Reflect.get(at, key) as object, copy);
  Reflect.set(parent, last, value);
  return copy;
}
