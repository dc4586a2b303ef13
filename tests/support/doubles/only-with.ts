/** A double with these parts alone: the use of another one fails with its name. */
export function onlyWith<Whole extends object>(parts: Partial<Whole>): Whole {
  return new Proxy(parts as Whole, {
    get: (target, name): unknown => {
      if (typeof name === 'string' && !(name in target))
        throw new Error(`This test did not expect that anybody uses "${name}"`);
      return Reflect.get(target, name);
    },
  });
}
