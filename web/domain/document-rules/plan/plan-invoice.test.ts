import type { PlanQuestion } from './plan-question';
import { planInvoice } from './decide-invoice';
import { anOrder } from '../../testing/builders';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { aDocument } from '../../testing/documents';
import { parseCause } from '../../documents/model/cause';

const decisionOf = (question: Partial<PlanQuestion>) =>
  planInvoice({
    order: anOrder({ paymentStatus: 'pending', transactions: [] }),
    settings: DEFAULT_SETTINGS,
    shop: { installedAt: '2026-03-01T00:00:00.000Z' },
    connection: 'connected',
    documents: [],
    instructions: [],
    ...question,
  }).decision;

const invoice = aDocument();
const cancelled = aDocument({ cancelled: true, status: 'voided' });

describe('the invoice in the plan', () => {
  it.each<[string, Partial<PlanQuestion>, object]>([
    ['waits for its time', {}, { kind: 'wait', reason: 'WAIT' }],
    [
      'comes at once at the merchant’s request',
      { instructions: [{ kind: 'create', document: 'invoice', cause: parseCause('order') }] },
      { kind: 'create' },
    ],
    [
      'does not come because another document is wanted',
      { instructions: [{ kind: 'create', document: 'delivery-note', cause: parseCause('order') }] },
      { kind: 'wait', reason: 'WAIT' },
    ],
    [
      'does not come because the tax was chosen',
      { instructions: [{ kind: 'tax', treatment: 'domestic' }] },
      { kind: 'wait', reason: 'WAIT' },
    ],
    ['exists', { documents: [invoice] }, { kind: 'skip', reason: 'EXISTING' }],
    [
      'exists when it was issued anew',
      { documents: [cancelled, aDocument({ cause: parseCause('reissue:1') })] },
      { reason: 'EXISTING' },
    ],
    ['was cancelled', { documents: [cancelled] }, { kind: 'skip', reason: 'CANCELLED' }],
    [
      'does not exist while it is being sent',
      { documents: [aDocument({ state: 'sending' })] },
      { reason: 'WAIT' },
    ],
    [
      'does not exist because a further one does',
      { documents: [aDocument({ cause: parseCause('edit:1') })] },
      { reason: 'WAIT' },
    ],
    [
      'does not exist because a delivery note does',
      { documents: [aDocument({ kind: 'delivery-note' })] },
      { reason: 'WAIT' },
    ],
  ])('%s', (_, question, decision) => expect(decisionOf(question)).toMatchObject(decision));
});
