import type { DatabaseOf } from '../../ports/stores/database';

export type EventLogDatabase = DatabaseOf<'eventLog'>;
