import { addIndex, dropIndex } from '../schema-change';
import type { Migration } from './migration';

const index = ['shop_id', 'event', 'at', 'id'];

export const addEventCodeIndex: Migration = {
  name: '0044-add-event-code-index',
  up: (schema) => addIndex(schema, 'events', index),
  down: (schema) => dropIndex(schema, 'events', index),
};
