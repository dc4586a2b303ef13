import type { EventOf } from './event';
import { EVENT_CODES } from './event-codes';

it('carries just the facts of its code', () => {
  const settled = { mails: 1, orders: 2 };
  const kind = EVENT_CODES.includes('invoice.deleted') ? 'invoice' : 'delivery-note';
  const lines: EventOf[] = [
    { event: 'smtp.connected', body: { mails: 1 } },
    { event: 'order.deleted', body: {} },
    { event: `${kind}.deleted`, body: { number: null } },
    // @ts-expect-error: how many mails go on belongs to it
    { event: 'smtp.removed', body: {} },
    // @ts-expect-error: an installation has no facts
    { event: 'app.installed', body: { mails: 1 } },
    // @ts-expect-error: nor does any code know facts that no code has
    { event: 'app.uninstalled', body: { mood: 'sad' } },
    // @ts-expect-error: no more facts than its own, wherever they come from
    { event: 'app.mails-again', body: settled },
    // @ts-expect-error: which holds for each of several codes
    { event: `${kind}.voided`, body: { number: null, reference: '#1001' } },
    // @ts-expect-error: a contact that has several parts of a kind says which
    { event: 'contact.not-updated', body: { code: 'several', fields: 'email' } },
  ];
  expect(lines.map(({ event }) => event).filter((event) => !EVENT_CODES.includes(event))).toEqual(
    [],
  );
});
