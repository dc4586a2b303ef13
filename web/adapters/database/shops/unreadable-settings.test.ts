import type { ShopId } from '../../../domain/ids';
import { logUnreadable } from './unreadable-settings';

it('Who runs the app reads once per process and shop which fields do not fit', () => {
  const lines: Record<string, unknown>[] = [];
  const write = (fields: Record<string, unknown>) => void lines.push(fields);
  const tell = logUnreadable({ info: write, warn: write, error: write });
  const [first, second] = [1 as ShopId, 2 as ShopId];
  tell(first, ['invoice.event']);
  tell(first, ['invoice.event']);
  tell(second, ['invoice.event']);
  tell(first, ['invoice.event', 'general.home']);
  expect(lines).toEqual([
    { shop: first, fields: ['invoice.event'] },
    { shop: second, fields: ['invoice.event'] },
    { shop: first, fields: ['invoice.event', 'general.home'] },
  ]);
});
