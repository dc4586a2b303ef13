import {
  aCustomersAnswer,
  aCustomersInvoice,
  anInvoice,
  anOrderAnswer,
  waiting,
} from '../../testing/answers';

const refund = { of: 'refund', refund: '17', issue: 1 } as const;
const cancel = { of: 'cancel', invoice: 5, issue: 0 } as const;
const detail = { values: { code: 'X', y: [1] }, text: 'x' };
const transaction = {
  gateway: 'paypal',
  gatewayName: 'PayPal',
  amountCents: -500,
  feeCents: 0,
  date: '2026-11-03T10:00:00Z',
  state: 'posted',
  hinted: true,
  text: 'Gebucht.',
};
const aRun = {
  id: 'x',
  action: 'send',
  kinds: ['invoice'],
  startedAt: '2026-11-04T00:00:00Z',
  isEnded: false,
  isCancelled: false,
  isPaused: false,
  items: [
    { orderId: '1', orderName: null, state: 'begun', reason: null, error: null },
    {
      orderId: '2',
      orderName: '#2',
      state: 'held',
      reason: { reason: 'WAIT', text: 'x', document: 'invoice', detail },
      error: { code: 'X', message: 'x' },
    },
  ],
};
const aForecast = {
  groups: [
    {
      group: 'excluded',
      orders: 1,
      documents: 2,
      reasons: [{ reason: 'SKIP_TAG', text: 'x', document: 'invoice', orders: 1 }],
    },
  ],
  unread: 1,
  event: 'paid',
  transfersLeft: 7,
};
/** Of each answer some. */
export const ANSWERED = {
  bulkForecast: [aForecast, { ...aForecast, event: null }],
  placeholderList: [
    {
      groups: [
        { title: 'Bestellung', values: [{ path: 'order.name', description: 'x', example: '#1' }] },
      ],
      commands: [{ before: '{% if x %}', after: '{% endif %}', description: 'x', example: '' }],
    },
    { groups: [], commands: [] },
  ],
  order: [
    anOrderAnswer(),
    {
      ...anOrderAnswer({ documents: [anInvoice()], decision: waiting }),
      transactions: [transaction],
    },
    anOrderAnswer({ decisions: [{ ...waiting, document: 'credit-note', cause: refund }] }),
    anOrderAnswer({ decision: { ...waiting, values: { event: 'paid' }, detail } }),
    { ...anOrderAnswer(), documents: [{ ...anInvoice(), cause: cancel }] },
    { ...anOrderAnswer(), documents: [{ ...anInvoice(), cause: { of: 'edit', number: 2 } }] },
  ],
  link: [{ url: 'https://app.example/x', expiresAt: '2026-11-04T00:00:00Z' }],
  customerDocuments: [
    aCustomersAnswer({ documents: [aCustomersInvoice], underWay: ['credit-note'] }),
    aCustomersAnswer({ order: null, awaited: [{ kind: 'invoice', awaited: 'payment' }] }),
    aCustomersAnswer({ state: 'signed-out', shop: null, order: null }),
  ],
  error: [{ code: 'BUSY', message: 'Bitte warten.', detail, fields: { name: 'Fehlt.' } }],
  previewLink: [
    {
      document: { kind: 'invoice', cause: { of: 'order' }, decision: waiting },
      draft: {
        totalCents: 11_900,
        taxCents: 1_900,
        currency: 'EUR',
        taxType: 'gross',
        taxSubType: null,
        isFinalized: true,
        isMailed: false,
      },
      error: null,
      url: 'https://app.example/x',
    },
    { document: null, draft: null, error: { code: 'X', message: 'x', detail }, url: null },
  ],
  tax: [
    {
      refused: { reason: 'X', text: 'x', detail },
      chosen: null,
      choices: [{ treatment: 'domestic', ...detail }],
    },
  ],
  action: [
    { kind: 'done', order: anOrderAnswer() },
    {
      kind: 'open',
      task: 'pay',
      url: 'https://app.lexware.de/x',
      hint: 'x',
      order: anOrderAnswer(),
    },
  ],
  mailPreview: [
    { from: null, replyTo: '', subject: 'x', message: '<p>x</p>', signature: '', text: 'x' },
    {
      from: { name: 'Teeladen', address: 'a@b.example' },
      replyTo: 'c@d.example',
      subject: 'x',
      message: '',
      signature: '<p>x</p>',
      text: 'x',
    },
  ],
  mailAsSet: [
    {
      email: 'a@b.example',
      copy: '',
      subject: 'x',
      message: '<p>x</p>',
      signature: '',
      attachments: ['https://x'],
      version: 'x',
    },
  ],
  explanation: [
    {
      order: { id: '1', name: '#1' },
      documents: [
        {
          document: 'invoice',
          cause: { of: 'order' },
          decision: waiting,
          checks: [{ reason: 'WAIT', holds: true, text: 'x' }],
          waitsFor: [{ code: 'paid', text: 'x' }],
          todo: { code: 'none', text: 'x' },
        },
      ],
    },
  ],
  print: [
    {
      token: 'x.y',
      url: 'https://app.example/x',
      expiresAt: '2026-11-04T00:00:00Z',
      documents: 1,
      fetched: 0,
      isReady: false,
      missing: [{ orderId: '1', orderName: null, document: 'invoice', text: 'Fehlt.' }],
    },
  ],
  bulkList: [
    {
      runs: [aRun],
    },
  ],
  bulk: [aRun],
  detail: [
    { code: 'STORED_TEXT', text: 'x' },
    { code: 'ORDER_CURRENCY', currency: 'CHF' },
    { code: 'SEVERAL', details: [{ code: 'CREDIT_BEYOND_OPEN', total: 2, open: 1 }] },
    { code: 'ENTER_VAT_ID', where: null },
    { code: 'REFUNDED_IN_SHOPIFY', amount: { amount: 5, currency: 'EUR' } },
    { code: 'LEXWARE_OBJECTS', objections: [{ field: 'x', said: null }] },
  ],
} satisfies Record<string, unknown[]>;
