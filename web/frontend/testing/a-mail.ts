import type { MailAnswer } from '../../contract/mail';

/** A mail with the order's invoice, as our API answers it. */
export function aMail(changes: Partial<MailAnswer> = {}): MailAnswer {
  return {
    id: 'a'.repeat(32),
    document: { id: 7, kind: 'invoice', title: 'Rechnung', number: 'RE1042' },
    at: '2026-03-02T09:15:00.000Z',
    state: 'handed-over',
    text: 'Der E-Mail-Server hat die E-Mail angenommen.',
    isManual: false,
    recipient: 'm…@example.de',
    reply: '250 2.0.0',
    ...changes,
  };
}
