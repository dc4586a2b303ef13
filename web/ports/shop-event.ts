import type { EventOf } from '../domain/log/event';
import type { EventFrame, NewEvent } from './stores/event-store';

type EventPlacement = Pick<EventFrame, 'at' | 'status'> &
  Partial<Pick<EventFrame, 'origin' | 'refs'>>;

/** A line of the log about the shop, and no order of it. */
export function shopEvent(line: EventPlacement & EventOf): NewEvent {
  return { orderId: null, orderName: null, origin: 'app', refs: {}, ...line };
}
