import { configure } from '@testing-library/react';

/**
 * A screen appears within milliseconds; on a busy machine it may take seconds, and three more where
 * the screen retries by itself before it shows an error.
 */
configure({ asyncUtilTimeout: 15_000 });

// What a tab remembers ends with the test.
afterEach(() => sessionStorage.clear());
