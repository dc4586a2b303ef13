import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import type { PartnerId } from '../../../web/domain/billing/coupon';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { VatCheckResult } from '../../../web/ports/vat-check';
import {
  type DatabasePlace,
  type OpenedDatabase,
  type TestDatabase,
  testDatabases,
} from '../database/databases';
import { renewedDatabase } from '../database/fresh-shops';
import { manualClock } from '../time/manual-clock';
import { createPayouts } from './pay-out';
import { PayablePartner, somePreferences } from './payable-partner';

export const NOVEMBER = '2026-11-12T10:00:00.000Z';
/** The first of December begins in Germany. */
export const FIRST = '2026-11-30T23:00:00.000Z';

/** A database, what time it is there, and what the register says of each VAT id. */
export class PayoutNights {
  clock = manualClock(FIRST);
  register: VatCheckResult = 'valid';
  private opened: OpenedDatabase | null = null;

  constructor(open: TestDatabase['open']) {
    renewedDatabase(open, (opened) => {
      this.opened = opened;
      this.clock = manualClock(FIRST);
      this.register = 'valid';
    });
  }

  get database(): OpenDatabase {
    return this.current().database;
  }

  get place(): DatabasePlace {
    return this.current().place;
  }

  get at(): string {
    return this.clock.now().toISOString();
  }

  readonly run = () =>
    createPayouts(this.database, this.clock, () => Promise.resolve(this.register));

  readonly partner = (changes: Partial<PartnerPreferences> = {}) =>
    PayablePartner.approved(this.database, somePreferences(changes));

  readonly sumsOf = async (id: PartnerId) =>
    (await this.database.partnerPayouts.ofPartner(id)).map(({ sums }) => sums);

  readonly differences = async () =>
    (await this.database.partnerLedger.differences(null, 100)).found;

  private current(): OpenedDatabase {
    if (!this.opened) throw new Error('The database is not open');
    return this.opened;
  }
}

export function describePayouts(define: (nights: PayoutNights) => void): void {
  describe.each(testDatabases())('payouts on $name', ({ open }) => define(new PayoutNights(open)));
}
