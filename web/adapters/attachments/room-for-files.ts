import type { ShopId } from '../../domain/ids';
import type { ReservedRoom } from '../../ports/mail';

interface Waiting {
  shopId: ShopId;
  bytes: number;
  begin(): void;
}

/**
 * The bytes that files of all mails under way may take in this process. Without room a mail waits
 * in a queue; the queue passes over shops that have reached their limit of mails with files.
 */
export class RoomForFiles {
  private readonly queue: Waiting[] = [];
  private readonly mailsOf = new Map<ShopId, number>();

  constructor(
    private left: number,
    private readonly mailsOfShop: number,
  ) {}

  async reserve(shopId: ShopId, bytes: number): Promise<ReservedRoom> {
    await new Promise<void>((begin) => {
      this.queue.push({ shopId, bytes, begin });
      this.admit();
    });
    let taken = bytes;
    const shrinkTo = (needed: number) => {
      this.left += taken - needed;
      taken = needed;
      this.admit();
    };
    const release = () => {
      this.mailsOf.set(shopId, (this.mailsOf.get(shopId) ?? 0) - 1);
      if (this.mailsOf.get(shopId) === 0) this.mailsOf.delete(shopId);
      shrinkTo(0);
    };
    return { shrinkTo, release };
  }

  private admit(): void {
    for (;;) {
      const place = this.queue.findIndex(({ shopId }) => this.mayBegin(shopId));
      const next = this.queue[place];
      if (!next || next.bytes > this.left) return;
      this.queue.splice(place, 1);
      this.left -= next.bytes;
      this.mailsOf.set(next.shopId, (this.mailsOf.get(next.shopId) ?? 0) + 1);
      next.begin();
    }
  }

  private mayBegin(shopId: ShopId): boolean {
    return (this.mailsOf.get(shopId) ?? 0) < this.mailsOfShop;
  }
}
