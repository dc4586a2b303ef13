import { z } from 'zod';
import { countryOf } from '../lookups/countries';

const isCountry = (code: string) => countryOf(code) !== undefined;

const addressSchema = z.object({
  supplement: z.string().optional(),
  street: z.string().optional(),
  zip: z.string().optional(),
  city: z.string().optional(),
  countryCode: z.string().refine(isCountry, 'countrycode_is_not_valid'),
});

const salutation = z.string().max(25).optional();
const name = z.string().min(1).max(255);
/** Umlauts are taken, on both sides of the @. */
const email = z.string().regex(/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/u, 'email');
const phone = z
  .string()
  .min(1)
  .max(30)
  .regex(/^\P{L}+$/u);
const vatId = z.string().regex(/^[A-Z]{2}[0-9A-Z+*. ]{2,13}$/i);

const contactPersonSchema = z.object({
  salutation,
  firstName: z.string().optional(),
  lastName: name,
  primary: z.boolean().optional(),
  emailAddress: email.optional(),
  phoneNumber: phone.optional(),
});

/** `most`: entries of one kind; the API takes one, the web app any number. */
function contactSchema(max: number) {
  const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(max).optional();
  const [emails, phones] = [list(email), list(phone)];
  return z.object({
    version: z.number().int().optional(),
    roles: z
      .object({ customer: z.object({}).optional(), vendor: z.object({}).optional() })
      .optional(),
    company: z
      .object({
        name,
        taxNumber: z.string().optional(),
        vatRegistrationId: vatId.optional(),
        allowTaxFreeInvoices: z.boolean().optional(),
        contactPersons: list(contactPersonSchema),
      })
      .optional(),
    person: z.object({ salutation, firstName: z.string().optional(), lastName: name }).optional(),
    addresses: z.object({ billing: list(addressSchema), shipping: list(addressSchema) }).optional(),
    xRechnung: z
      .object({ buyerReference: z.string(), vendorNumberAtCustomer: z.string().optional() })
      .optional(),
    emailAddresses: z
      .object({ business: emails, office: emails, private: emails, other: emails })
      .optional(),
    phoneNumbers: z
      .object({
        business: phones,
        office: phones,
        mobile: phones,
        private: phones,
        fax: phones,
        other: phones,
      })
      .optional(),
    note: z.string().max(1000).optional(),
  });
}

/** What the API takes. */
export const contactInput = contactSchema(1);
/** What a person can enter in the web app. */
export const contactForm = contactSchema(50);

export type ContactInput = z.infer<typeof contactInput>;
export type ContactAddress = z.infer<typeof addressSchema>;
