import { EventEmitter } from 'node:events';

/**
 * Whatever is reachable from these objects is as it is now when the answer is called: objects, lists
 * and maps that were changed, replaced or left. What is no data, such as a key, stays as it is then.
 */
export function remember(...roots: object[]): () => void {
  const restores: (() => void)[] = [];
  const visited = new Set<object>();
  const visit = (value: unknown): void => {
    if (!isData(value) || visited.has(value)) return;
    visited.add(value);
    if (value instanceof Map) {
      const entries = [...value];
      restores.push(() => {
        value.clear();
        for (const [key, one] of entries) value.set(key, one);
      });
      entries.flat().forEach(visit);
    } else if (value instanceof Set) {
      const members = [...value];
      restores.push(() => {
        value.clear();
        for (const one of members) value.add(one);
      });
      members.forEach(visit);
    } else {
      const fields = Object.fromEntries(
        Object.entries(value).filter(([, one]) => !(one instanceof AbortController)),
      );
      restores.push(() => {
        for (const [name, one] of Object.entries(value))
          if (!(name in fields) && !(one instanceof AbortController))
            Reflect.deleteProperty(value, name);
        Object.assign(value, fields);
        if (Array.isArray(value)) value.length = Object.keys(fields).length;
      });
      Object.values(fields).forEach(visit);
    }
  };
  roots.forEach(visit);
  return () => restores.forEach((one) => one());
}

function isData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return false;
  const isOther = [Promise, EventEmitter, AbortController, Date].some(
    (kind) => value instanceof kind,
  );
  return !isOther && !ArrayBuffer.isView(value);
}
