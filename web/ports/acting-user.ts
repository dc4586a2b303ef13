import { AsyncLocalStorage } from 'node:async_hooks';

const user = new AsyncLocalStorage<string | null>();

/** The Shopify id of the user whose request is being processed; null where there is none. */
export function actingUser(): string | null {
  return user.getStore() ?? null;
}

/** `work`, and whatever it waits for, is done at this person's request. */
export function actAs<T>(id: string | null, work: () => T): T {
  return user.run(id, work);
}
