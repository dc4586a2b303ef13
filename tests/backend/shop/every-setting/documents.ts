import type { FieldCase, Outcome } from '../../../support/stories/settings-fixture';
import { DAYS_OLD } from './dates';
import { on } from './layout';

const reason = ({ page }: Outcome) => page.decision?.reason;
const noteReason = ({ page }: Outcome) =>
  page.decisions.find(({ document }) => document === 'delivery-note')?.reason;
const isThere = (document: 'invoice' | 'creditNote' | 'deliveryNote') => (outcome: Outcome) =>
  outcome[document] !== undefined;
const status = (document: 'invoice' | 'creditNote' | 'deliveryNote') =>
  on(document, ({ voucherStatus }) => voucherStatus === 'draft');
const UNPAID = { displayFinancialStatus: 'PENDING' };
const COMPANY = {
  billingAddress: {
    firstName: 'Mia',
    lastName: 'Muster',
    company: 'Muster GmbH',
    address1: 'Weg 1',
    zip: '20357',
    city: 'Hamburg',
    countryCode: 'DE',
  },
};
const NOTES_AT_ONCE = { delivery: { create: true, event: 'paid' } } as const;
const taxType = on('invoice', ({ taxConditions }) => taxConditions.taxType);
/** Which of title, introduction and remark name the order. */
const places = (document: 'invoice' | 'creditNote' | 'deliveryNote') =>
  on(document, ({ title, introduction = '', remark = '' }) =>
    [title, introduction, remark].map((text) => text.includes('#')),
  );

/** The last line of the remark, where it names tags. */
const tags = (document: 'invoice' | 'creditNote') =>
  on(document, ({ remark = '' }) => remark.split('\n').find((one) => one.startsWith('Stichworte')));

const tagCases = (section: 'invoice' | 'credit'): FieldCase[] => {
  const document = section === 'invoice' ? 'invoice' : 'creditNote';
  const steps: FieldCase['steps'] = section === 'invoice' ? [] : ['refund'];
  const one = (field: string, value: unknown, after: unknown): FieldCase => ({
    field: `${section}.tag.${field}`,
    value,
    order: { tags: ['Messe'] },
    steps,
    shows: tags(document),
    before: undefined,
    after,
  });
  return [
    one('shopify', true, 'Stichworte: Shopify'),
    one('shop', true, expect.stringMatching(/^Stichworte: \S/)),
    one('orderId', true, expect.stringMatching(/^Stichworte: \d+$/)),
    one('orderTags', true, 'Stichworte: Messe'),
    one('custom', ['webshop'], 'Stichworte: webshop'),
  ];
};

/** When documents come into being, how they are finished and how their amounts are shown. */
export const DOCUMENT_CASES: FieldCase[] = [
  {
    field: 'invoice.create',
    value: 'all',
    daysOld: DAYS_OLD,
    shows: reason,
    before: 'SKIP_DATE',
    after: 'EXISTING',
  },
  {
    field: 'invoice.event',
    value: 'created',
    order: UNPAID,
    shows: reason,
    before: 'WAIT',
    after: 'EXISTING',
  },
  {
    field: 'invoice.eventExceptions',
    value: ['bank_deposit'],
    order: { ...UNPAID, paymentGatewayNames: ['Bank Deposit'] },
    shows: reason,
    before: 'WAIT',
    after: 'EXISTING',
  },
  { field: 'invoice.finalize', value: false, shows: status('invoice'), before: false, after: true },
  {
    field: 'invoice.referencePlaces',
    value: ['title', 'remark'],
    shows: places('invoice'),
    before: [false, true, false],
    after: [true, false, true],
  },
  {
    field: 'invoice.useDiscount',
    value: false,
    order: { discountApplications: [{ code: 'SOMMER', value: { percentage: 10 } }] },
    shows: on('invoice', ({ lineItems }) => lineItems.map(({ lineItemAmount }) => lineItemAmount)),
    before: [19.99, -2],
    after: [17.99],
  },
  { field: 'invoice.asNet', value: true, shows: taxType, before: 'gross', after: 'net' },
  {
    field: 'invoice.b2bAsNet',
    value: true,
    order: COMPANY,
    shows: taxType,
    before: 'gross',
    after: 'net',
  },
  {
    field: 'invoice.tagsAsNet',
    value: ['händler'],
    order: { tags: ['Händler'] },
    shows: taxType,
    before: 'gross',
    after: 'net',
  },
  {
    field: 'invoice.paymentConditions',
    value: {
      shopify_payments: { label: 'Netto {paymentRange} Tage', duration: 30, discount: null },
    },
    shows: on('invoice', ({ paymentConditions }) => paymentConditions?.paymentTermLabel),
    before: expect.stringContaining('Zahlung erhalten'),
    after: 'Netto 30 Tage',
  },
  {
    field: 'credit.create',
    value: false,
    steps: ['refund'],
    shows: isThere('creditNote'),
    before: true,
    after: false,
  },
  {
    field: 'credit.finalize',
    value: false,
    steps: ['refund'],
    shows: status('creditNote'),
    before: false,
    after: true,
  },
  {
    field: 'credit.referencePlaces',
    value: ['title', 'remark'],
    steps: ['refund'],
    shows: places('creditNote'),
    before: [false, true, false],
    after: [true, false, true],
  },
  ...tagCases('invoice'),
  ...tagCases('credit'),
  {
    field: 'delivery.create',
    value: true,
    steps: ['fulfil'],
    shows: isThere('deliveryNote'),
    before: false,
    after: true,
  },
  {
    field: 'delivery.event',
    value: 'paid',
    given: { delivery: { create: true } },
    shows: noteReason,
    before: 'WAIT',
    after: 'EXISTING',
  },
  {
    field: 'delivery.referencePlaces',
    value: ['title', 'remark'],
    given: NOTES_AT_ONCE,
    shows: places('deliveryNote'),
    before: [false, true, false],
    after: [true, false, true],
  },
  {
    field: 'delivery.finalize',
    value: false,
    given: NOTES_AT_ONCE,
    shows: status('deliveryNote'),
    before: false,
    after: true,
  },
];
