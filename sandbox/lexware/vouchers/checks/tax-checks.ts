import type { Contact } from '../../contacts/contact';
import { type Detail, refuse } from '../../failure';
import { countryOf, type TaxClassification } from '../../lookups/countries';
import type { Organization } from '../../organization';
import { invalid } from '../../parse-body';
import type { ResolvedRecipient } from '../model/recipient';
import { germanRates, ratesOfDestination, relevantDate } from './tax-rates';
import type { TaxType, VoucherInput } from '../model/voucher-schema';

type ContactTaxType = Exclude<TaxType, 'net' | 'gross' | 'vatfree'>;

interface ContactRule {
  country: TaxClassification | 'any';
  needsVatId: boolean;
}

/** Which customers a tax type fits; the types that are not listed need no contact. */
const CONTACT_RULES: Record<ContactTaxType, ContactRule> = {
  intraCommunitySupply: { country: 'intraCommunity', needsVatId: true },
  externalService13b: { country: 'intraCommunity', needsVatId: true },
  constructionService13b: { country: 'de', needsVatId: true },
  thirdPartyCountryService: { country: 'thirdPartyCountry', needsVatId: false },
  thirdPartyCountryDelivery: { country: 'thirdPartyCountry', needsVatId: false },
  photovoltaicEquipment: { country: 'any', needsVatId: false },
};

/** Refuses a tax type that does not fit the organisation or the customer. */
export function checkTaxType(
  organization: Organization,
  input: VoucherInput,
  resolved: ResolvedRecipient,
): void {
  const { taxType, taxSubType } = input.taxConditions;
  if (organization.smallBusiness && taxType !== 'vatfree') {
    refuse('smallBusiness', "Small businesses can only create vouchers with tax type 'vatfree'.");
  }
  if (taxType !== 'net' && taxType !== 'gross' && taxType !== 'vatfree')
    checkContact(taxType, resolved);
  if (taxSubType) checkDistanceSale(organization, taxType, resolved);
}

/** Every line's rate must be in force on the relevant day, in the country whose tax is due. */
export function rateDetails(
  organization: Organization,
  input: VoucherInput,
  countryCode: string,
): Detail[] {
  const allowed = allowedRates(organization, input, countryCode);
  return input.lineItems.flatMap(({ type, unitPrice }, index) =>
    type === 'text' || !unitPrice || allowed.includes(unitPrice.taxRatePercentage)
      ? []
      : [
          invalid(
            `lineItems[${index}].unitPrice.taxRatePercentage`,
            `der Steuersatz ist nicht zulässig, erlaubt sind: ${allowed.join(', ')}`,
          ),
        ],
  );
}

function allowedRates(
  organization: Organization,
  input: VoucherInput,
  countryCode: string,
): readonly number[] {
  const { taxType, taxSubType } = input.taxConditions;
  if (taxType !== 'net' && taxType !== 'gross') return [0];
  const isTaxedAbroad =
    taxSubType !== undefined && organization.distanceSalesPrinciple === 'DESTINATION';
  return isTaxedAbroad ? ratesOfDestination(countryCode) : germanRates(relevantDate(input));
}

function checkContact(taxType: ContactTaxType, { contact, recipient }: ResolvedRecipient): void {
  if (!contact)
    return refuse(
      'taxTypeNeedsContact',
      `Tax type '${taxType}' requires a referenced contact (address.contactId).`,
    );
  const rule = CONTACT_RULES[taxType];
  if (rule.country !== 'any' && classificationOf(recipient.countryCode) !== rule.country) {
    refuse(
      'taxTypeCountry',
      `Tax type '${taxType}' does not fit the country '${recipient.countryCode}' of the address.`,
    );
  }
  if (rule.needsVatId && !isTaxFreeCompany(contact)) {
    refuse(
      'taxTypeVatId',
      `Tax type '${taxType}' requires a contact with VAT registration id and allowed tax free invoices.`,
    );
  }
}

function isTaxFreeCompany({ content: { company } }: Contact): boolean {
  return Boolean(company?.vatRegistrationId && company.allowTaxFreeInvoices);
}

function checkDistanceSale(
  organization: Organization,
  taxType: TaxType,
  { recipient }: ResolvedRecipient,
): void {
  if (taxType !== 'net' && taxType !== 'gross')
    refuse('subTypeTaxType', 'A tax sub type requires the tax type net or gross.');
  if (!organization.distanceSalesPrinciple)
    refuse('subTypeNotSetUp', 'Distance sales are not set up for this organization.');
  if (classificationOf(recipient.countryCode) !== 'intraCommunity') {
    refuse(
      'subTypeCountry',
      `A tax sub type requires an address within the EU, but the country is '${recipient.countryCode}'.`,
    );
  }
}

const classificationOf = (code: string) => countryOf(code)?.taxClassification;
