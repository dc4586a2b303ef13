import type { connect } from './rpc';

type Page = Pick<ReturnType<typeof connect>, 'call'>;
type Entry = [key: string, value: unknown];

/** The page's storage for one extension, as JSON; `isFull` refuses everything new. */
export function storageFor(handle: string, { isFull }: { isFull: boolean }) {
  const prefix = `${handle}:`;
  const read = (key: unknown): unknown => {
    const text = localStorage.getItem(prefix + String(key));
    return text === null ? undefined : JSON.parse(text);
  };
  const keys = (): string[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  return {
    readStorage: read,
    writeStorage: (key: unknown, value: unknown): boolean =>
      !isFull && store(prefix + String(key), JSON.stringify(value)),
    deleteStorage: (key: unknown): boolean => {
      const wasThere = read(key) !== undefined;
      localStorage.removeItem(prefix + String(key));
      return wasThere;
    },
    allStorage: (): Entry[] => keys().map((key) => [key, read(key)]),
  };
}

function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

async function write(page: Page, [key, value]: Entry): Promise<void> {
  if ((await page.call('writeStorage', key, value)) === true) return;
  const error = new Error('The extension exceeds its storage');
  throw Object.assign(error, { name: 'StorageExceededError' });
}

/** On customers' pages. */
export const buyerStorage = (page: Page) => ({
  read: async (key: string) => (await page.call('readStorage', key)) ?? null,
  write: (key: string, value: unknown) => write(page, [key, value]),
  delete: async (key: string) => void (await page.call('deleteStorage', key)),
});

/** In the admin. */
export function adminStorage(page: Page) {
  const read = (key: string) => page.call('readStorage', key);
  const remove = async (key: string) => (await page.call('deleteStorage', key)) === true;
  const all = async (): Promise<Entry[]> => {
    const found = await page.call('allStorage');
    return Array.isArray(found) ? found : [];
  };
  return {
    get: read,
    getMany: (keys: string[]) => Promise.all(keys.map(read)),
    set: (key: string, value: unknown) => write(page, [key, value]),
    setMany: async (entries: Record<string, unknown>) => {
      for (const entry of Object.entries(entries)) await write(page, entry);
    },
    delete: remove,
    deleteMany: async (keys: string[]) =>
      Object.fromEntries(
        await Promise.all(keys.map(async (key) => [key, await remove(key)] as const)),
      ),
    clear: async () => {
      for (const [key] of await all()) await remove(key);
    },
    entries: async () => new Map(await all()).entries(),
  };
}
