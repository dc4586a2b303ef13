import { momentOf, moveClock } from './moved-clock';

/**
 * No test may depend on when it takes place: each file has a moment of its own, `npm run
 * test:clocks` goes through all.
 */
moveClock(momentOf(expect.getState().testPath ?? ''));
