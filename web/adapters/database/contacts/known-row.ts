import type { KnownContact } from '../../../ports/stores/contacts/contact-store';
import type { RowOf } from '../sql/table';
import type { knownContacts } from './model';

export type KnownRow = RowOf<typeof knownContacts>;

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
