import type { Instant } from '../../domain/ids';
import { shopEvent, type NewEvent } from '../../ports/stores/event-store';

type ConnectionEvent =
  | 'connection.connected'
  | 'connection.disconnected'
  | 'connection.interrupted';

export function connectionEvent(
  event: ConnectionEvent,
  at: Instant,
  companyName: string | null,
): NewEvent {
  return shopEvent({
    at,
    origin: 'connection',
    event,
    status:
      event === 'connection.connected'
        ? 'success'
        : event === 'connection.disconnected'
          ? 'info'
          : 'critical',
    body: { companyName },
  });
}
