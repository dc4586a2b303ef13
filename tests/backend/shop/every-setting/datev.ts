import { documentPostings } from '../../../../web/domain/datev/document-postings';
import { paymentPostings } from '../../../../web/domain/datev/payment-postings';
import { postingFiles } from '../../../../web/domain/datev/posting-files';
import type { ShopId } from '../../../../web/domain/ids';
import { cents } from '../../../../web/domain/money/cents';
import type { ClosedPayment } from '../../../../web/domain/month/month-payments';
import type { Settings } from '../../../../web/domain/settings/settings';
import { atRate } from '../../../../web/domain/testing/month-orders';
import { aPostedDocument } from '../../../../web/domain/testing/posting-batch';
import { type DatevDeps, readDatev } from '../../../../web/features/month/datev-file';
import { onlyWith } from '../../../support/doubles/only-with';
import type { PlainCase } from './mails-and-notifications';

const DOMESTIC = aPostedDocument();
const TO_AUSTRIA = aPostedDocument({
  country: 'AT',
  taxSubType: 'distanceSales',
  rates: [atRate(2_000, 12_000)],
});

const firstOf = ({ datev }: Settings, document = DOMESTIC) =>
  documentPostings([document], datev).postings[0];
const revenueOf = (settings: Settings) => firstOf(settings)?.contraAccount;

const PAYMENT: ClosedPayment = {
  reference: '1',
  kind: 'payment',
  gateway: 'paypal',
  isManual: false,
  amount: cents(11_900),
  fee: cents(0),
  date: '2026-10-30',
  orderId: null,
  orderName: '#1001',
  documentId: null,
  number: 'RE1001',
  gateways: ['paypal'],
};
const paymentOf = ({ datev }: Settings) => paymentPostings([PAYMENT], datev).postings;

function fileOf({ datev }: Settings) {
  const { postings } = documentPostings([DOMESTIC], datev);
  const batch = { month: '2026-10', postings, settings: datev, closing: 1 };
  const [file] = postingFiles({ ...batch, createdAt: '2026-11-03T10:00:00.000Z' });
  return {
    name: file?.name,
    header: Buffer.from(file?.bytes ?? [])
      .toString('latin1')
      .split(';'),
  };
}

const headerOf = (index: number) => (settings: Settings) => fileOf(settings).header[index];

const whatIsMissing = async (settings: Settings) => {
  const monthSnapshots = onlyWith<DatevDeps['database']['monthSnapshots']>({
    links: () => Promise.resolve([]),
  });
  const database = onlyWith<DatevDeps['database']>({ monthSnapshots });
  const shop = { id: 1 as ShopId, settings };
  return (await readDatev(onlyWith<DatevDeps>({ database }), shop, '2026-10')).obstacle;
};

/** What an adviser's file says, or that there is none. */
export const DATEV_CASES: PlainCase[] = [
  {
    field: 'datev.bookedBy',
    value: 'adviser-from-lexware',
    shows: whatIsMissing,
    before: 'unanswered',
    after: 'inLexware',
  },
  { field: 'datev.adviser', value: '29098', shows: headerOf(10), before: '', after: '29098' },
  { field: 'datev.client', value: '55003', shows: headerOf(11), before: '', after: '55003' },
  {
    field: 'datev.firstMonth',
    value: 4,
    shows: headerOf(12),
    before: '20260101',
    after: '20260401',
  },
  { field: 'datev.accountLength', value: 5, shows: headerOf(13), before: '4', after: '5' },
  {
    field: 'datev.chart',
    value: 'SKR04',
    shows: revenueOf,
    before: '8400',
    after: '4400',
  },
  {
    field: 'datev.accounts',
    value: { domestic19: { account: '8410', key: '' } },
    shows: revenueOf,
    before: '8400',
    after: '8410',
  },
  {
    field: 'datev.debtors',
    value: { shopifyPayments: '10009' },
    shows: (settings) => firstOf(settings)?.account,
    before: '10002',
    after: '10009',
  },
  {
    field: 'datev.payments',
    value: { paypal: true },
    shows: (settings) => paymentOf(settings).length,
    before: 0,
    after: 1,
  },
  {
    field: 'datev.paymentAccounts',
    value: { paypal: { account: '1201', key: '' } },
    shows: ({ datev, ...settings }) =>
      paymentOf({ ...settings, datev: { ...datev, payments: { paypal: true } } })[0]?.account,
    before: '1361',
    after: '1201',
  },
  {
    field: 'datev.vatId',
    value: 'DE123456788',
    shows: (settings) => firstOf(settings, TO_AUSTRIA)?.eu?.origin,
    before: '',
    after: 'DE123456788',
  },
  {
    field: 'datev.confirmedAt',
    value: '2026-10-31T10:00:00.000Z',
    shows: (settings) => fileOf(settings).name,
    before: 'EXTF_Buchungsstapel_2026-10_ENTWURF.csv',
    after: 'EXTF_Buchungsstapel_2026-10.csv',
  },
];
