import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used = 'connections' | 'events' | 'jobs' | 'sessions' | 'shops' | 'smtpSenders';

export type AppLifecycleStores = StoresOf<Used>;
export type AppLifecycleDatabase = DatabaseOf<Used>;
