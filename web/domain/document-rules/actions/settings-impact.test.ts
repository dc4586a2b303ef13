import { DEFAULT_SETTINGS, type Settings } from '../../settings/settings';
import type { Reason, Decision } from '../../documents/model/reason';
import { settingsImpact, ALL_OPEN_DECISIONS, mayBeAffected } from './settings-impact';
import type { DocumentDecision } from '../../documents/decisions/decision';
import { OF_ORDER } from '../../documents/model/cause';

const { general, orders, invoice, credit, delivery, transaction, contact } = DEFAULT_SETTINGS;

function movedBy(change: Partial<Settings>): Record<string, readonly Reason[]> {
  const affected = settingsImpact(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, ...change });
  return Object.fromEntries(affected.map(({ kind, reasons }) => [kind, reasons]));
}

describe('decisions that a changed setting can move', () => {
  it.each<[string, Partial<Settings>]>([
    ['nothing at all', {}],
    [
      'where notifications go',
      { general: { ...general, email: 'buero@teeladen.example', home: 'orders' } },
    ],
    [
      'mails',
      {
        invoice: {
          ...invoice,
          mail: { ...invoice.mail, enabled: true, subject: 'Neu', skipTags: ['a'] },
        },
      },
    ],
    [
      'bank transactions',
      { transaction: { ...transaction, create: 'all', hints: true, gateways: { paypal: true } } },
    ],
    ['what is reported to Shopify', { orders: { ...orders, syncOrderPayment: true } }],
  ])('are none for %s', (_what, change) => {
    expect(movedBy(change)).toEqual({});
  });

  it('are those of a filter, and all that may fall under it now', () => {
    const affected = movedBy({ orders: { ...orders, skipTags: ['intern'] } });
    expect(Object.keys(affected)).toEqual(['invoice', 'credit-note', 'delivery-note']);
    expect(affected.invoice).toEqual(
      expect.arrayContaining(['SKIP_TAG', 'WAIT', 'TAX_MISMATCH', 'NOT_CONNECTED']),
    );
    expect(affected.invoice).not.toContain('SKIP_POS');
    expect(affected.invoice).not.toContain('EXISTING');
  });

  it('are what waits for the moment when that moment changes', () => {
    const affected = movedBy({ delivery: { ...delivery, event: 'paid' } });
    expect(Object.keys(affected)).toEqual(['delivery-note']);
    expect(affected['delivery-note']).toContain('WAIT');
  });

  it('are those of credit notes, too, when invoices are switched on', () => {
    const off = { ...DEFAULT_SETTINGS, invoice: { ...invoice, create: false } };
    const affected = settingsImpact(off, DEFAULT_SETTINGS);
    expect(affected.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    affected.forEach(({ reasons }) => {
      expect(reasons).toEqual(
        expect.arrayContaining(['DISABLED_INVOICE_CREATE', 'RECEIPT_NOT_FOUND']),
      );
    });
  });

  it('are only what Lexware refused when a text changes, also deep inside a section', () => {
    expect(
      movedBy({ credit: { ...credit, layout: { ...credit.layout, remark: 'Danke' } } }),
    ).toEqual({
      'credit-note': ['LEXWARE_REFUSED'],
    });
    const from = { ...invoice.supplyDate.from, offset: 2 };
    expect(
      movedBy({ invoice: { ...invoice, supplyDate: { ...invoice.supplyDate, from } } }),
    ).toEqual({
      invoice: ['LEXWARE_REFUSED'],
    });
    expect(
      movedBy({
        invoice: {
          ...invoice,
          paymentConditions: { paypal: { label: 'x', duration: 0, discount: null } },
        },
      }),
    ).toEqual({
      invoice: ['LEXWARE_REFUSED'],
    });
    const read = [{ resource: 'order', namespace: 'custom', key: 'kostenstelle' } as const];
    expect(movedBy({ metafield: { read, write: {} } })).toMatchObject({
      invoice: ['LEXWARE_REFUSED'],
    });
  });

  it('are the tax cases when a VAT id is searched for elsewhere', () => {
    const affected = movedBy({ contact: { ...contact, vatIdPlaces: ['order-tags'] } });
    expect(affected.invoice).toEqual(
      expect.arrayContaining(['TAX_MISMATCH', 'MISSING_VAT-ID', 'VAT_ID_UNCHECKED']),
    );
    expect(affected.invoice).not.toContain('WAIT');
  });

  it('add up when several fields change', () => {
    const affected = movedBy({
      general: { ...general, language: 'en' },
      orders: { ...orders, fixTaxTip: true },
    });
    expect(affected.invoice).toEqual(
      expect.arrayContaining(['INVALID_PLAN_RECIPIENT_ABROAD', 'TAX_MISMATCH']),
    );
    expect(new Set(affected.invoice).size).toBe(affected.invoice?.length);
  });

  it('are everything but what is settled for good when a shop comes back', () => {
    const [ofInvoices] = ALL_OPEN_DECISIONS;
    expect(ofInvoices?.reasons).toEqual(
      expect.arrayContaining(['DISABLED', 'SKIP_POS', 'WAIT', 'LEXWARE_REFUSED']),
    );
    expect(ofInvoices?.reasons).not.toContain('EXISTING');
  });
});

describe('an order that a changed setting can move', () => {
  const ofInvoice = (decision: Decision): DocumentDecision[] => [
    { kind: 'invoice', cause: OF_ORDER, decision, at: '2026-03-02T09:00:00.000Z' },
  ];
  const byFilter = settingsImpact(DEFAULT_SETTINGS, {
    ...DEFAULT_SETTINGS,
    orders: { ...orders, skipPos: false },
  });
  const ofNotes = byFilter.filter(({ kind }) => kind === 'delivery-note');

  it('has a decision that it moves, a document that is due, or none decided about', () => {
    expect(mayBeAffected(ofInvoice({ kind: 'skip', reason: 'SKIP_POS' }), byFilter)).toBe(true);
    expect(mayBeAffected(ofInvoice({ kind: 'create' }), byFilter)).toBe(true);
    expect(mayBeAffected([], byFilter)).toBe(true);
  });

  it('is none where its decisions are others, or of other documents, or nothing is affected', () => {
    expect(mayBeAffected(ofInvoice({ kind: 'skip', reason: 'EXISTING' }), byFilter)).toBe(false);
    expect(mayBeAffected(ofInvoice({ kind: 'skip', reason: 'SKIP_POS' }), ofNotes)).toBe(false);
    expect(mayBeAffected(ofInvoice({ kind: 'create' }), [])).toBe(false);
    expect(mayBeAffected([], [])).toBe(false);
  });
});
