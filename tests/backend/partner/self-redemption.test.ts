import { checkCoupon } from '../../../web/features/billing/coupons';
import { createPartnerIdentities } from '../../../web/features/partner/identities';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { LexwareProfile } from '../../../web/domain/lexware-profile';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import { type OpenedDatabase, openSqlite } from '../../support/database/databases';
import { aProfile, aTokenPair, installShop, moment } from '../../support/database/records';
import { PAYPAL, PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import { storedCoupon } from '../../support/samples/a-coupon';
import { manualClock } from '../../support/time/manual-clock';

let opened: OpenedDatabase;
let database: OpenDatabase;
let codes = 0;

beforeAll(async () => {
  opened = await openSqlite();
  ({ database } = opened);
});
afterAll(() => opened.dispose());

/** By what people are known: their shop's address, Lexware Office, and themselves as partners. */
interface People {
  email: string;
  lexware?: Partial<LexwareProfile>;
  /** Of the application as a partner; left out: another one. */
  applied?: string;
  /** Left out: the shop is no partner. */
  preferences?: Partial<PartnerPreferences>;
}

async function shopOf({ email, lexware, applied, preferences }: People) {
  const { id } = await installShop(database);
  const shopify = { contactEmail: null, shopifyPlan: null, timeZone: null };
  const facts = { name: 'Teeladen', currency: 'EUR', countryCode: 'DE', ...shopify };
  await database.shops.refresh(id, { ...facts, email });
  if (lexware) {
    await database.connections.connect(id, aTokenPair(), moment());
    const profile = { ...aProfile(`org-of-${id}`), ...lexware };
    await database.connections.saveProfile(id, profile, moment());
  }
  if (preferences) {
    const partner = await PayablePartner.approved(database, somePreferences(preferences), id);
    await database.partners.changeEmail(partner.id, applied ?? `antrag-${id}@agentur.example`);
  }
  const shop = await database.shops.byId(id);
  if (!shop) throw new Error('The shop is not there');
  return { shop, partner: await database.partners.byShop(id) };
}

async function redeem(ofPartner: People, ofShop: People): Promise<string | null> {
  const { partner } = await shopOf({ preferences: {}, ...ofPartner });
  const { shop } = await shopOf(ofShop);
  codes += 1;
  const code = `NORD-${codes}`;
  await storedCoupon(database, { code, partnerId: partner?.id ?? null });
  const partnerIdentities = createPartnerIdentities(database);
  const deps = { database, partnerIdentities, clock: manualClock(moment()) };
  return (await checkCoupon(deps, shop, code)).refusal;
}

const ONE = 'eins@shop.example';
const OTHER = 'zwei@shop.example';
const APPLIED = 'antrag@agentur.example';
const { gateway, taxId } = somePreferences();

describe('a second shop of the partner redeems nothing of its own', () => {
  it.each<[string, People, People]>([
    ['the owner’s e-mail', { email: ONE }, { email: ONE.toUpperCase() }],
    ['the address of the application', { email: ONE, applied: APPLIED }, { email: APPLIED }],
    [
      'the person in Lexware Office',
      { email: ONE, lexware: { userEmail: 'chefin@firma.example' } },
      { email: OTHER, lexware: { userEmail: 'Chefin@firma.example' } },
    ],
    [
      'the organisation in Lexware Office',
      { email: ONE, lexware: { organizationId: 'org-a' } },
      { email: OTHER, lexware: { organizationId: 'org-a' } },
    ],
    [
      'the VAT id',
      { email: ONE, preferences: { vatId: 'DE123456788' } },
      { email: OTHER, lexware: { vatId: 'DE 123 456 788' } },
    ],
    [
      'the address at PayPal',
      { email: ONE, preferences: { gateway: { selected: 'paypal', email: OTHER } } },
      { email: OTHER },
    ],
    [
      'the IBAN of another partner’s account',
      { email: ONE },
      { email: OTHER, preferences: { taxId: '22/815/08151', gateway } },
    ],
    [
      'the tax number of another partner’s account',
      { email: ONE },
      { email: OTHER, preferences: { taxId: taxId.replaceAll('/', ' '), gateway: PAYPAL } },
    ],
  ])('known by %s', async (_what, ofPartner, ofShop) => {
    expect(await redeem(ofPartner, ofShop)).toBe('SELF_REDEMPTION');
  });

  it('but somebody else does', async () => {
    const lexware = { organizationId: 'org-b', vatId: 'DE111111125' };
    const preferences = { taxId: '23/815/08152', gateway: PAYPAL };
    expect(await redeem({ email: ONE }, { email: OTHER, lexware, preferences })).toBeNull();
  });
});
