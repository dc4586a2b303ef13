import type { SchemaChange } from '../schema-change';

/** One change of the schema; `up` and `down` can be run again after having been cut off. */
export interface Migration {
  name: string;
  /**
   * The first migration that a program has to know in order to run on the schema with this one;
   * left out: every program that ran before it still does.
   */
  breaksBefore?: string;
  up(schema: SchemaChange): Promise<void>;
  down(schema: SchemaChange): Promise<void>;
}
