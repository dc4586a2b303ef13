import type { KnownContact } from '../../../ports/stores/contact-store';
import type { KnownRow } from './known-statements';

export function fromKnown({ vatId, email, name, number, place, buyerReference }: KnownContact) {
  const found = { number: number ?? null, place: place ?? null };
  return { vat_id: vatId, email, name, ...found, buyer_reference: buyerReference ?? null };
}

export function toKnown(row: KnownRow): KnownContact {
  const { email, name, number, place } = row;
  return {
    lexwareId: row.lexware_id,
    vatId: row.vat_id,
    email,
    name,
    number,
    place,
    buyerReference: row.buyer_reference,
  };
}
