import { germanDate } from '../clock';
import { countryOf } from '../lookups/countries';
import type { Voucher } from '../vouchers/model/voucher';

/** The address as printed; the country only abroad. */
export function recipientLines({ recipient }: Voucher): string[] {
  const { name, contactPerson, supplement, street, zip, city, countryCode } = recipient;
  const country =
    countryCode === 'DE' ? undefined : (countryOf(countryCode)?.countryNameDE ?? countryCode);
  const place = [zip, city].filter(Boolean).join(' ');
  return [name, contactPerson, supplement, street, place, country].filter((line): line is string =>
    Boolean(line),
  );
}

/** Label and value next to the address. */
export function headFields(voucher: Voucher): [string, string][] {
  const fields: [string, string][] = [
    ['Nummer', voucher.number],
    ['Datum', germanDate(voucher.input.voucherDate)],
  ];
  if (voucher.dueDateMs !== undefined) fields.push(['Fällig am', germanDate(voucher.dueDateMs)]);
  return fields;
}

export function shippingText({ input: { shippingConditions } }: Voucher): string | undefined {
  const { shippingType, shippingDate, shippingEndDate } = shippingConditions ?? {};
  if (!shippingType || shippingType === 'none' || shippingDate === undefined) return undefined;
  const label = shippingType.startsWith('delivery') ? 'Liefer' : 'Leistungs';
  const isPeriod = shippingType.endsWith('period') && shippingEndDate !== undefined;
  return isPeriod
    ? `${label}zeitraum: ${germanDate(shippingDate)} bis ${germanDate(shippingEndDate)}`
    : `${label}datum: ${germanDate(shippingDate)}`;
}
