/** What a process that died gets from then on: nothing of it happens any more. */
export class Died extends Error {}

/**
 * A process that dies at a step. Every call of a store, every transaction and every call of another
 * service is a step before it and one after it; a transaction that was open then is undone.
 */
export class MortalProcess {
  private passed = 0;

  /** `diesAt` null: it lives. */
  constructor(private readonly diesAt: number | null) {}

  get isDead(): boolean {
    return this.diesAt !== null && this.passed >= this.diesAt;
  }

  async call<T>(work: () => Promise<T>): Promise<T> {
    this.step();
    const result = await work();
    this.step();
    return result;
  }

  /** The database as this process sees it. */
  at<Database extends object>(database: Database): Database {
    return new Proxy(database, {
      get: (target, name): unknown => {
        const found: unknown = Reflect.get(target, name);
        if (name === 'transaction') return this.transaction(found as Transaction);
        return typeof found === 'object' && found !== null ? this.store(found) : found;
      },
    });
  }

  private transaction(transaction: Transaction): Transaction {
    return (work) => this.call(() => transaction((stores) => work(this.at(stores))));
  }

  private store<Store extends object>(store: Store): Store {
    return new Proxy(store, {
      get: (target, name): unknown => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) =>
          this.call(() => Reflect.apply(method, target, args) as Promise<unknown>);
      },
    });
  }

  private step(): void {
    if (this.isDead) throw new Died();
    this.passed += 1;
  }
}

type Transaction = (work: (stores: object) => Promise<unknown>) => Promise<unknown>;
