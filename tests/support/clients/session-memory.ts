import type { SessionStore } from '../../../web/ports/stores/shop-stores';

export class SessionMemory implements SessionStore {
  private readonly rows = new Map<string, { shop: string; session: string }>();

  save(id: string, shop: string, session: string): Promise<void> {
    this.rows.set(id, { shop, session });
    return Promise.resolve();
  }

  load(id: string): Promise<string | null> {
    return Promise.resolve(this.rows.get(id)?.session ?? null);
  }

  remove(ids: string[]): Promise<void> {
    for (const id of ids) this.rows.delete(id);
    return Promise.resolve();
  }

  ofShop(shop: string): Promise<string[]> {
    return Promise.resolve(
      [...this.rows.values()].filter((row) => row.shop === shop).map(({ session }) => session),
    );
  }

  async removeOfShop(shop: string): Promise<void> {
    await this.remove([...this.rows].filter(([, row]) => row.shop === shop).map(([id]) => id));
  }
}
