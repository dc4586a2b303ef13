import type { LogAnswer } from '../../web/contract/log';
import { expectedInvoice, invoiceFacts } from './lab/crash-facts';
import { CrashLab } from './lab/crash-lab';

/** What is planned for later than that counts as hanging. */
const AHEAD_MS = 300_000;
/** The claim of a contact lasts for 50 s: the window to send, the longest call, a late list. */
const LONGEST_MS = 60_000;

it.each(['before POST /v1/contacts', 'after POST /v1/contacts'])(
  'killed %s with the settings of real use, the order of a new business customer has its invoice within a minute',
  async (step) => {
    const lab = await CrashLab.open({ aheadMs: AHEAD_MS, isReal: true, isInTurn: false });
    try {
      const order = await lab.placeOrder();
      const begin = lab.running.nowMs;
      await lab.killDuring({ step, turn: 1 }, () => lab.act('pay', order));
      expect(await invoiceFacts(lab, order)).toEqual(expectedInvoice(lab));
      const { items } = await lab.asMerchant<LogAnswer>(`/api/shop/logs?order=${order.id}`);
      const made = items.find(({ event }) => event === 'invoice.created');
      expect(Date.parse(made?.date ?? '') - begin).toBeLessThan(LONGEST_MS);
    } finally {
      await lab.end();
    }
  },
);
