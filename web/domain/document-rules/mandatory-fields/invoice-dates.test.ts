import { type OrderInput, anOrder, aLine } from '../../testing/builders';
import type { InvoiceSettings } from '../../setting-sections/invoice-settings';
import { buildInvoiceDraft } from '../draft/invoice-draft';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { DEFAULT_SUPPLY_DATE } from '../../setting-sections/supply-date-settings';

const SENT: OrderInput = {
  fulfillmentStatus: 'fulfilled',
  fulfillments: [{ id: '1', createdAt: '2026-03-04T09:00:00.000Z', status: 'success' }],
};
const PAID = 'Zahlung erhalten am 02.03.2026.';

function draft(order: OrderInput, invoice: Partial<InvoiceSettings> = {}) {
  const answer = buildInvoiceDraft({
    order: anOrder(order),
    settings: { ...DEFAULT_SETTINGS, invoice: { ...DEFAULT_SETTINGS.invoice, ...invoice } },
    profile: { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] },
    now: '2026-03-09T10:00:00.000Z',
  });
  if (answer.kind === 'refuse') throw new Error(answer.reason);
  return answer.draft;
}

describe('dates of an invoice', () => {
  it('are those of issue and of dispatch', () => {
    const { voucherDate, delivery, remark } = draft(SENT);
    expect(voucherDate).toBe('2026-03-08T23:00:00.000Z');
    expect(delivery).toEqual({ kind: 'delivery', date: '2026-03-03T23:00:00.000Z' });
    expect(remark).not.toContain(PAID);
  });

  it.each<[string, string[], string, string]>([
    ['two days as the ends of a span', ['2026-03-04', '2026-03-06'], 'deliveryperiod', ''],
    [
      'more days in the remark, too',
      ['2026-03-04', '2026-03-05', '2026-03-05', '2026-03-07'],
      'deliveryperiod',
      'Teillieferungen am 04.03.2026, 05.03.2026 und 07.03.2026.',
    ],
  ])('tell when every parcel left: %s', (_, days, kind, text) => {
    const fulfillments = days.map((day, nth) => {
      return { id: String(nth), createdAt: `${day}T11:00:00.000Z`, status: 'success' as const };
    });
    const { delivery, remark } = draft({ ...SENT, fulfillments }, { event: 'fulfilled' });
    expect([delivery.kind, remark]).toEqual([kind, text]);
  });

  it('name the payment while the supply date is not known', () => {
    const { delivery, remark } = draft({});
    expect([delivery.kind, remark]).toEqual(['none', PAID]);
  });

  it('name the payment when no supply date is wanted', () => {
    const { delivery, remark } = draft(SENT, { supplyDate: { ...DEFAULT_SUPPLY_DATE, type: '' } });
    expect([delivery.kind, remark]).toEqual(['none', PAID]);
  });

  it('follow the settings', () => {
    const { voucherDate, delivery } = draft(SENT, {
      date: 'created',
      supplyDate: {
        type: 'service',
        from: { event: 'created', modify: 'math', offset: 1, unit: 'day' },
        to: { event: 'fulfilled', modify: 'math', offset: 1, unit: 'mon' },
      },
    });
    expect(voucherDate).toBe('2026-03-01T23:00:00.000Z');
    expect(delivery).toEqual({
      kind: 'serviceperiod',
      from: '2026-03-02T23:00:00.000Z',
      to: '2026-04-03T22:00:00.000Z',
    });
  });

  it('move a supply date into the remark where Lexware would refuse the rate with it', () => {
    const { delivery, remark, voucherDate, notes } = draft(
      {
        ...SENT,
        createdAt: '2020-12-28T10:00:00.000Z',
        processedAt: '2020-12-28T10:00:00.000Z',
        lines: [aLine({ rate: 1_600 })],
        fulfillments: [{ id: '1', createdAt: '2021-01-04T09:00:00.000Z', status: 'success' }],
      },
      { date: 'created' },
    );
    expect(voucherDate).toBe('2020-12-27T23:00:00.000Z');
    expect([delivery.kind, remark]).toEqual(['none', 'Lieferdatum: 04.01.2021.']);
    expect(notes).toEqual([
      {
        code: 'dateInText',
        detail: {
          code: 'DATE_ONLY_IN_TEXT',
          supply: { kind: 'delivery', date: '2021-01-03T23:00:00.000Z' },
        },
      },
    ]);
  });
});
