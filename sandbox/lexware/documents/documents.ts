import type { Organization } from '../organization';
import type { Voucher } from '../vouchers/model/voucher';
import { drawVoucher } from './draw-voucher';

/** PDFs, rendered at the first request and cached until the voucher changes. */
export class Documents {
  private drawn = new Map<string, Promise<Buffer>>();

  constructor(private readonly organization: () => Organization) {}

  pdf(voucher: Voucher): Promise<Buffer> {
    const kept = this.drawn.get(voucher.id) ?? drawVoucher(voucher, this.organization());
    this.drawn.set(voucher.id, kept);
    return kept;
  }

  forget(voucherId: string): void {
    this.drawn.delete(voucherId);
  }

  reset(): void {
    this.drawn.clear();
  }
}
