import type { SchemaChange } from '../schema-change';

/** One change of the schema; `up` and `down` can be run again after having been cut off. */
export interface Migration {
  name: string;
  up(schema: SchemaChange): Promise<void>;
  down(schema: SchemaChange): Promise<void>;
}
