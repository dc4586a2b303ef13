import type { ChargeId } from '../../../web/domain/billing/charge';
import type { PartnerId, RedemptionState } from '../../../web/domain/billing/coupon';
import type { ShopId } from '../../../web/domain/ids';
import { cents } from '../../../web/domain/money/cents';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { DatabaseOf } from '../../../web/ports/stores/database';
import type { RedemptionId } from '../../../web/ports/stores/partner-stores';
import { installShop } from '../database/records';
import { aNewCoupon } from '../samples/a-coupon';

type Used = DatabaseOf<
  'coupons' | 'partnerLedger' | 'partnerPreferences' | 'partners' | 'redemptions' | 'shops'
>;

/** A German business that is paid by bank transfer and has just declared its status. */
export function somePreferences(overrides: Partial<PartnerPreferences> = {}): PartnerPreferences {
  return {
    taxId: '21/815/08150',
    vatId: '',
    address: { street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg', country: 'DE' },
    gateway: {
      selected: 'bank',
      holder: 'Agentur Nörd & Söhne GmbH',
      name: 'Commerzbank',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    },
    vatStatus: 'regular',
    vatDeclaredAt: '2026-11-02T09:00:00.000Z',
    ...overrides,
  };
}

export const PAYPAL = { selected: 'paypal', email: 'geld@agentur.example' } as const;

let codes = 0;
/** Real charges of a story have lower numbers. */
const FIRST_CHARGE = 1_000_000;

/** A partner as operators approved it, with what it is owed for shops that stay. */
export class PayablePartner {
  /** In which shop, and how much of it is left. */
  private readonly redeemed = new Map<RedemptionId, ShopId>();
  private readonly earned = new Map<RedemptionId, number>();

  /** Of one who is there already. */
  constructor(
    private readonly database: Used,
    readonly id: PartnerId,
  ) {}

  /** Of a new shop unless one is named. `preferences` null: details were never saved. */
  static async approved(
    database: Used,
    preferences: PartnerPreferences | null = somePreferences(),
    ofShop: ShopId | null = null,
  ): Promise<PayablePartner> {
    const shopId = ofShop ?? (await installShop(database)).id;
    const application = { name: 'Agentur Nord', email: 'nord@agentur.example', about: 'Wein' };
    await database.partners.apply(shopId, application, [], '2026-01-02T10:00:00.000Z');
    const { id } = (await database.partners.byShop(shopId)) ?? {};
    if (id === undefined) throw new Error('The application is not there');
    await database.partners.decide(id, 'approved', 'Passt', '2026-01-03T10:00:00.000Z');
    const at = preferences?.vatDeclaredAt ?? '2026-11-02T09:00:00.000Z';
    if (preferences) await database.partnerPreferences.save(id, preferences, at);
    return new PayablePartner(database, id);
  }

  /** Of a shop that has just redeemed a code of its own. */
  async earn(amount: number, at: string): Promise<RedemptionId> {
    const { coupons, redemptions } = this.database;
    const customer = await installShop(this.database);
    codes += 1;
    const coupon = { ...aNewCoupon({ code: `EARN-${codes}` }), partnerId: this.id };
    await coupons.createOfPartner(coupon, 1_000, at);
    const stored = await coupons.byCode(coupon.code);
    if (!stored) throw new Error('The coupon is not there');
    await coupons.hold(stored.id, customer.id, (FIRST_CHARGE + codes) as ChargeId, at);
    const [redemption] = await redemptions.lockOfShop(customer.id);
    if (!redemption) throw new Error('The redemption is not there');
    const verified = { state: 'verified', reason: 'VERIFIED', provision: cents(amount) } as const;
    const assessment = { ...verified, decisionDueAt: null, rateDay: null, conversion: null };
    await redemptions.save(customer.id, redemption.id, assessment, at);
    this.redeemed.set(redemption.id, customer.id);
    this.earned.set(redemption.id, amount);
    await this.write(redemption.id, 'owed', amount, at);
    return redemption.id;
  }

  /** Of what shops redeemed. */
  async states(): Promise<RedemptionState[]> {
    const found = await Promise.all(
      [...this.redeemed.values()].map((id) => this.database.redemptions.lockOfShop(id)),
    );
    return found.flat().map(({ state }) => state);
  }

  /** A refund of the shop that was earned for. */
  async takeBack(redemptionId: RedemptionId, amount: number, at: string): Promise<void> {
    const shopId = this.redeemed.get(redemptionId);
    const earned = this.earned.get(redemptionId) ?? 0;
    if (shopId === undefined) throw new Error('The redemption is not the partner’s');
    const [{ state } = { state: 'verified' as const }] =
      await this.database.redemptions.lockOfShop(shopId);
    const kept = earned - amount;
    this.earned.set(redemptionId, kept);
    const assessment = { state, reason: 'VERIFIED', provision: cents(kept) } as const;
    const undue = { decisionDueAt: null, rateDay: null, conversion: null };
    await this.database.redemptions.save(shopId, redemptionId, { ...assessment, ...undue }, at);
    await this.write(redemptionId, 'reversal', -amount, at);
  }

  private async write(
    redemptionId: RedemptionId,
    kind: 'owed' | 'reversal',
    amount: number,
    at: string,
  ): Promise<void> {
    const reason = kind === 'owed' ? 'VERIFIED' : 'REFUNDED';
    const line = { partnerId: this.id, redemptionId, kind, at, reason } as const;
    await this.database.partnerLedger.append([{ ...line, cents: cents(amount), actor: 'billing' }]);
  }
}
