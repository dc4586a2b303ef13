import { z } from 'zod';
import { VAT_ID_PLACES } from '../setting-sections/contact-settings';
import { detail, fixedValue, plainDetails, rate } from './detail-parts';

/** What is delivered with goods and follows their tax. */
const followers = z.array(z.enum(['shipping', 'fees']));
/** ISO code of a state, or the code of a part of one that has a name of its own. */
const place = fixedValue;
/** The state whose tax is billed; null for German tax. */
const destination = place.nullable();

/** Why the law's table refuses an order's taxes, and what helps. */
const REFUSALS = [
  plainDetails([
    'GOODS_UNTAXED',
    'UNTAXED_IN_GERMANY',
    'VAT_ID_INVALID',
    /** What helps: one of the treatments that fit the order. */
    'CHOOSE_TAX_TREATMENT',
  ]),
  detail('FOLLOWERS_UNTAXED', { followers }),
  detail('NO_GERMAN_RATE', { rate }),
  detail('DESTINATION', { place }),
  detail('GERMAN_TAX_ABROAD', { place }),
  detail('RATES_FIT_NOWHERE', { rates: z.array(rate), place }),
  detail('INVOICED_ELSEWHERE', { invoiced: place, delivered: place }),
  detail('VAT_ID_MISTYPED', { vatId: z.string() }),
  detail('VAT_ID_OF_OTHER_STATE', { of: place, place }),
  detail('TAXED_IN_THIRD_COUNTRY', { place }),
  /** What helps: the id, where the app searches for it; null where it searches nowhere. */
  detail('ENTER_VAT_ID', { where: z.enum(VAT_ID_PLACES).nullable() }),
] as const;

/** What a correction of the shop's taxes did to this order. */
const REPAIRS = [
  detail('TAX_REMOVED', { rates: z.array(rate) }),
  detail('FOLLOWERS_TAXED', { followers, rates: z.array(rate) }),
  detail('TIP_TAXED', { rate }),
] as const;

/** Treatments that a merchant may choose. */
const CHOICES = [
  plainDetails(['BILL_AS_SMALL_BUSINESS', 'BILL_AS_PHOTOVOLTAIC']),
  detail('BILL_BY_MARGIN_SCHEME', { note: z.string() }),
  /** `note` as the document prints it; `under`: the member state of the id, where it is another. */
  detail('BILL_WITHOUT_TAX', { note: z.string(), under: place.nullable() }),
  detail('BILL_AS_CHARGED', { destination, rates: z.array(rate) }),
  detail('BILL_TAX_OUT_OF_PAID', { destination, rate }),
  detail('BILL_FOLLOWERS_TOO', { destination, followers, rates: z.array(rate) }),
  detail('BILL_AT_OTHER_RATES', {
    destination,
    changes: z.array(z.object({ from: rate, to: rate })),
  }),
] as const;

export const TAX_DETAILS = [...REFUSALS, ...REPAIRS, ...CHOICES] as const;
