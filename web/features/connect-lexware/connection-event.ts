import type { Instant } from '../../domain/ids';
import type { NewEvent } from '../../ports/stores/event-store';

type ConnectionEvent =
  'connection.connected' | 'connection.disconnected' | 'connection.interrupted';

export function connectionEvent(
  event: ConnectionEvent,
  at: Instant,
  companyName: string | null,
): NewEvent {
  return {
    at,
    orderId: null,
    orderName: null,
    origin: 'connection',
    event,
    status:
      event === 'connection.connected'
        ? 'success'
        : event === 'connection.disconnected'
          ? 'info'
          : 'critical',
    refs: {},
    body: { companyName },
  };
}
