import type { Voucher } from './model/voucher';
import type { VoucherKind, VoucherType } from './model/voucher-kind';

/** Sales vouchers of all kinds; drafts take a number too, as in the real service. */
export class VoucherStore {
  private vouchers = new Map<string, Voucher>();
  private lastNumbers = new Map<VoucherType, number>();

  reset(): void {
    this.vouchers.clear();
    this.lastNumbers.clear();
  }

  all(): Voucher[] {
    return [...this.vouchers.values()];
  }

  ofType(type: VoucherType): Voucher[] {
    return this.all().filter((voucher) => voucher.type === type);
  }

  byId(id: string): Voucher | undefined {
    return this.vouchers.get(id);
  }

  add(voucher: Voucher): void {
    this.vouchers.set(voucher.id, voucher);
  }

  remove(id: string): void {
    this.vouchers.delete(id);
  }

  nextNumber(kind: VoucherKind): string {
    const number = (this.lastNumbers.get(kind.type) ?? 0) + 1;
    this.lastNumbers.set(kind.type, number);
    return `${kind.numberPrefix}${String(number).padStart(4, '0')}`;
  }
}
