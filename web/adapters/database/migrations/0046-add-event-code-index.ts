import { addIndex, dropIndex } from '../table';
import type { Migration } from './migration';

const index = ['shop_id', 'event', 'at', 'id'];

export const addEventCodeIndex: Migration = {
  name: '0046-add-event-code-index',
  up: (sql) => addIndex(sql, 'events', index),
  down: (sql) => dropIndex(sql, 'events', index),
};
