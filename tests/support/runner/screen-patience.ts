import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

configure({
  /**
   * A screen appears within milliseconds; on a busy machine it may take seconds, and three more
   * where the screen retries by itself before it shows an error.
   */
  asyncUtilTimeout: 15_000,
  /**
   * What a wait does not see yet is no failure: the screen is printed if somebody reads the message,
   * as is done once the time is over. Printing it at each look took a twentieth of all time.
   */
  getElementError: (message, container) => {
    if (!isWaiting()) return getElementError(message, container);
    const unseen = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(unseen, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
});

/** The library's own sign that it looks again if this look fails. */
function isWaiting(): boolean {
  const config = new Map<string, unknown>(Object.entries(getConfig()));
  return config.get('_disableExpensiveErrorDiagnostics') === true;
}

// What a tab remembers ends with the test.
afterEach(() => sessionStorage.clear());
