import { randomUUID } from 'node:crypto';
import { plusDays } from '../clock';
import { listName } from '../contacts/contact';
import { refuse, refuseWhenAny, regularFailure } from '../failure';
import { DEFAULT_PRINT_LAYOUT_ID, PAYMENT_CONDITIONS, PRINT_LAYOUTS } from '../lookups/settings';
import type { Office } from '../office';
import { invalid, parseRegular } from '../parse-body';
import { checkEInvoice, profileOf, referenceOf } from './e-invoice';
import { checkBuyerReference, resolveRecipient, type ResolvedRecipient } from './model/recipient';
import { checkTaxType, rateDetails } from './checks/tax-checks';
import type { Voucher } from './model/voucher';
import { dependentFields } from './checks/voucher-checks';
import type { VoucherKind } from './model/voucher-kind';
import { totalsOf } from './model/voucher-lines';
import {
  type PaymentConditions,
  type TaxType,
  type VoucherInput,
  voucherInput,
} from './model/voucher-schema';

const TAX_NOTES: Partial<Record<TaxType, string>> = {
  vatfree: 'Umsatzsteuerfreie Leistung.',
  intraCommunitySupply: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b UStG).',
  constructionService13b:
    'Steuerschuldnerschaft des Leistungsempfängers (Bauleistung, § 13b UStG).',
  externalService13b: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
  thirdPartyCountryService: 'Nicht im Inland steuerbare Leistung.',
  thirdPartyCountryDelivery: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a UStG).',
  photovoltaicEquipment: 'Umsatzsteuer 0 % nach § 12 Abs. 3 UStG.',
};
const SMALL_BUSINESS_NOTE = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.';

/** A complete draft from a request body, or a 406 that names the error. */
export function buildVoucher(office: Office, kind: VoucherKind, body: unknown): Voucher {
  const input = parseRegular(voucherInput, body);
  refuseWhenAny('dependentField', dependentFields(kind, input));
  checkFeatures(office, input);
  const resolved = resolveRecipient(office, kind, input);
  checkAbroad(office, resolved);
  checkBuyerReference(input, resolved.contact);
  checkEInvoice(office.organization, kind, input, resolved);
  checkTaxType(office.organization, input, resolved);
  if (kind.hasAmounts)
    refuseWhenAny('rate', rateDetails(office.organization, input, resolved.recipient.countryCode));
  return draftOf(office, kind, input, resolved);
}

function checkFeatures({ organization }: Office, { language, printLayoutId }: VoucherInput): void {
  const isPro = organization.businessFeatures.includes('INVOICING_PRO');
  if (!isPro && !organization.businessFeatures.includes('INVOICING'))
    throw regularFailure('invoicingNeeded', 402, 'Sales vouchers require INVOICING.');
  if (language === 'en' && !isPro)
    refuse('languageNeedsPro', "Language 'en' requires the business feature INVOICING_PRO.");
  if (printLayoutId && printLayoutId !== DEFAULT_PRINT_LAYOUT_ID && !isPro) {
    refuse('layoutNeedsPro', 'Own print layouts require the business feature INVOICING_PRO.');
  }
  if (printLayoutId && !PRINT_LAYOUTS.some(({ id }) => id === printLayoutId)) {
    refuseWhenAny('layoutUnknown', [
      invalid('printLayoutId', 'das Drucklayout wurde nicht gefunden'),
    ]);
  }
}

function checkAbroad({ organization }: Office, { recipient }: ResolvedRecipient): void {
  if (recipient.countryCode === 'DE' || organization.businessFeatures.includes('INVOICING_PRO'))
    return;
  refuse(
    'abroadNeedsPro',
    'Recipients in foreign countries require the business feature INVOICING_PRO.',
  );
}

function draftOf(
  office: Office,
  kind: VoucherKind,
  input: VoucherInput,
  resolved: ResolvedRecipient,
): Voucher {
  const nowMs = office.clock.now();
  const totals = totalsOf(kind, input);
  const buyerReference = referenceOf(kind, input, resolved.contact);
  const paymentConditions = kind.hasPayment
    ? (input.paymentConditions ?? defaultPayment())
    : undefined;
  return {
    id: randomUUID(),
    type: kind.type,
    organizationId: office.organization.id,
    version: 1,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    number: office.vouchers.nextNumber(kind),
    status: 'draft',
    input: buyerReference === null ? input : { ...input, xRechnung: { buyerReference } },
    recipient: resolved.recipient,
    contactName: resolved.contact ? listName(resolved.contact) : resolved.recipient.name,
    title: input.title ?? kind.defaults.title,
    introduction: input.introduction ?? kind.defaults.introduction,
    remark: input.remark ?? kind.defaults.remark,
    taxTypeNote: taxNote(office, input),
    paymentConditions,
    dueDateMs:
      paymentConditions && plusDays(input.voucherDate, paymentConditions.paymentTermDuration),
    printLayoutId: input.printLayoutId ?? DEFAULT_PRINT_LAYOUT_ID,
    documentFileId: randomUUID(),
    totals,
    openCents: totals.gross,
    owedCents: kind.type === 'creditnote' ? totals.gross : 0n,
    payments: [],
    related: [],
    profile: profileOf(kind, input, resolved),
    predecessorId: null,
  };
}

function taxNote({ organization }: Office, { taxConditions }: VoucherInput): string | undefined {
  const byDefault = organization.smallBusiness
    ? SMALL_BUSINESS_NOTE
    : TAX_NOTES[taxConditions.taxType];
  return taxConditions.taxTypeNote ?? byDefault;
}

function defaultPayment(): PaymentConditions | undefined {
  const condition = PAYMENT_CONDITIONS.find(({ organizationDefault }) => organizationDefault);
  return (
    condition && {
      paymentTermLabel: condition.paymentTermLabelTemplate,
      paymentTermDuration: condition.paymentTermDuration,
    }
  );
}
