import { configure } from '@testing-library/react';

/**
 * A screen appears within milliseconds; on a machine that does other things as well it may take
 * seconds, and three more where the screen asks again by itself before it says what is wrong.
 */
configure({ asyncUtilTimeout: 15_000 });
