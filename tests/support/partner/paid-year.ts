import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { RedemptionId } from '../../../web/ports/stores/partner-stores';
import { MONTHS, type Month, type PayoutLife } from './generated-payouts';
import { declare } from './pay-out';
import { PAYPAL, type PayablePartner, somePreferences } from './payable-partner';
import { PayoutOracle, type Status } from './payout-oracle';

export function preferencesOf(
  isPaypal: boolean,
  vatStatus: Status,
  at: string,
): PartnerPreferences {
  const gateway = isPaypal ? PAYPAL : somePreferences().gateway;
  const address = { street: 'Seestrasse 1', postalCode: '8002', city: 'Zürich', country: 'CH' };
  const details: Record<Status, Partial<PartnerPreferences>> = {
    regular: {},
    small: {},
    eu: { taxId: '', vatId: 'ATU12345675' },
    'third-country': { taxId: '', address },
  };
  return somePreferences({ gateway, vatStatus, vatDeclaredAt: at, ...details[vatStatus] });
}

/** A partner as he lives, beside what the oracle makes of it. */
export class PaidYear {
  readonly oracle: PayoutOracle;
  private readonly redemptions: { id: RedemptionId; left: number }[] = [];

  constructor(
    readonly partner: PayablePartner,
    private readonly life: PayoutLife['partners'][number],
  ) {
    this.oracle = new PayoutOracle(life.isPaypal, life.status);
  }

  month(nth: number): Month {
    const [first] = this.life.months;
    const found = this.life.months[nth] ?? first;
    if (!found) throw new Error('There is no month');
    return found;
  }

  async live(nth: number): Promise<void> {
    const at = `${MONTHS[nth] ?? ''}-15T10:00:00.000Z`;
    const { earned, refund } = this.month(nth);
    for (const cents of earned) {
      const id = await this.partner.earn(cents, at);
      this.redemptions.push({ id, left: cents });
      this.oracle.earn(id, cents, at.slice(0, 7));
    }
    await this.refund(refund, at);
  }

  async refund(refund: Month['refund'], at: string): Promise<void> {
    const one = refund && this.redemptions[refund.of % Math.max(1, this.redemptions.length)];
    if (!one || one.left === 0) return;
    const amount = Math.ceil((one.left * refund.percent) / 100);
    one.left -= amount;
    await this.partner.takeBack(one.id, amount, at);
    this.oracle.earn(one.id, -amount, at.slice(0, 7));
  }

  async switch(database: OpenDatabase, nth: number, at: string): Promise<void> {
    if (!this.month(nth).switches) return;
    const { isPaypal, status: now } = this.oracle.toggle();
    const preferences = preferencesOf(isPaypal, now, at);
    await declare(database, this.partner.id, preferences, { at, vatValidFrom: '' });
  }

  async declare(database: OpenDatabase, nth: number, at: string): Promise<void> {
    const { declares } = this.month(nth);
    if (declares === null) return;
    const { is, monthsBack } = declares;
    const from = monthsBack === null ? '' : (MONTHS[Math.max(0, nth - monthsBack)] ?? '');
    const preferences = preferencesOf(this.oracle.isPaypal, is, at);
    await declare(database, this.partner.id, preferences, { at, vatValidFrom: from });
    this.oracle.declare(is, from === '' ? at.slice(0, 7) : from);
  }
}
