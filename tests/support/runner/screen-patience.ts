import { configure } from '@testing-library/react';

/**
 * A screen appears within milliseconds; on a machine that does other things as well it may take
 * seconds.
 */
configure({ asyncUtilTimeout: 5_000 });
