import { z } from 'zod';
import { placeDigest } from '../../../domain/contacts/same-customer';
import type { KnownContact } from '../../../ports/stores/contact-store';
import { instant, lexwareId, optionalText } from '../requests/answer-fields';

const place = z.object({ street: optionalText, zip: optionalText, city: optionalText });

const contact = z.object({
  id: lexwareId,
  archived: z.boolean().nullish(),
  roles: z.object({ customer: z.object({ number: z.number().nullish() }).nullish() }).nullish(),
  company: z
    .object({
      name: optionalText,
      vatRegistrationId: optionalText,
      contactPersons: z.array(z.object({ emailAddress: optionalText })).nullish(),
    })
    .nullish(),
  person: z.object({ firstName: optionalText, lastName: optionalText }).nullish(),
  addresses: z.object({ billing: z.array(place).nullish() }).nullish(),
  emailAddresses: z.record(z.string(), z.array(z.string()).nullish()).nullish(),
  xRechnung: z.object({ buyerReference: optionalText }).nullish(),
});

type ContactAnswer = z.output<typeof contact>;

export interface FoundContact {
  known: KnownContact;
  /** All its addresses, lower case. */
  emails: string[];
  /** An invoice can only go to a customer that is not archived. */
  isUsable: boolean;
}

export const contactAnswer = contact.transform(toFound);
export const pageOfContacts = z.object({ content: z.array(contactAnswer), last: z.boolean() });

/**
 * All fields from Lexware, known or not; known ones are checked, because they are going to be sent
 * back.
 */
const person = z.looseObject({
  salutation: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  primary: z.boolean().nullish(),
  emailAddress: z.string().nullish(),
  phoneNumber: z.string().nullish(),
});
const address = z.looseObject({
  supplement: z.string().nullish(),
  street: z.string().nullish(),
  zip: z.string().nullish(),
  city: z.string().nullish(),
  countryCode: z.string().nullish(),
});
const entries = z.record(z.string(), z.array(z.string()).nullish());
const stored = z.looseObject({
  version: z.number(),
  company: z
    .looseObject({
      name: z.string().nullish(),
      vatRegistrationId: z.string().nullish(),
      allowTaxFreeInvoices: z.boolean().nullish(),
      contactPersons: z.array(person).nullish(),
    })
    .nullish(),
  person: person.nullish(),
  addresses: z
    .looseObject({ billing: z.array(address).nullish(), shipping: z.array(address).nullish() })
    .nullish(),
  emailAddresses: entries.nullish(),
  phoneNumbers: entries.nullish(),
  note: z.string().nullish(),
});

/** One contact, read to be changed. */
export const wholeContact = z
  .unknown()
  .transform((answer) => ({ found: answer, stored: answer }))
  .pipe(z.object({ found: contactAnswer, stored }));

export const contactCreated = z.object({ id: lexwareId });
export const contactReplaced = z.object({ updatedDate: instant.nullish() });

function toFound(answer: ContactAnswer): FoundContact {
  const emails = emailsOf(answer);
  const name = nameOf(answer);
  const billing = answer.addresses?.billing?.[0];
  return {
    known: {
      lexwareId: answer.id,
      vatId: normalizedVatId(answer.company?.vatRegistrationId ?? null),
      email: emails[0] ?? null,
      name,
      number: numberOf(answer),
      place: billing ? placeDigest(name, billing) : null,
      buyerReference: answer.xRechnung?.buyerReference?.trim() || null,
    },
    emails,
    isUsable: answer.archived !== true && Boolean(answer.roles?.customer),
  };
}

function numberOf({ roles }: ContactAnswer): string | null {
  return roles?.customer?.number?.toString() ?? null;
}

function emailsOf({ emailAddresses, company }: ContactAnswer): string[] {
  const own = ['business', 'office', 'private', 'other'].flatMap(
    (key) => emailAddresses?.[key] ?? [],
  );
  const persons = (company?.contactPersons ?? []).flatMap(({ emailAddress }) => emailAddress ?? []);
  return [...own, ...persons].map((email) => email.toLowerCase());
}

function normalizedVatId(vatId: string | null): string | null {
  const plain = (vatId ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase();
  return plain === '' ? null : plain;
}

function nameOf({ company, person }: ContactAnswer): string {
  if (company) return company.name ?? '';
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ');
}
