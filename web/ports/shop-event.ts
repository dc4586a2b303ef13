import type { NewEvent } from './stores/event-store';

type Told = Pick<NewEvent, 'at' | 'event' | 'status'>;
type Further = Partial<Pick<NewEvent, 'origin' | 'refs' | 'body'>>;

/** A line of the log about the shop, and no order of it. */
export function shopEvent(line: Told & Further): NewEvent {
  return { orderId: null, orderName: null, origin: 'app', refs: {}, body: {}, ...line };
}
