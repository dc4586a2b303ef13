import type { Sql } from '../sql';

/** One change of the schema; `up` and `down` can be run again after having been cut off. */
export interface Migration {
  name: string;
  up(sql: Sql): Promise<void>;
  down(sql: Sql): Promise<void>;
}
