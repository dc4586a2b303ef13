/**
 * Timers and the limits of time of requests go by the test, until mocks and timers are taken back.
 */
export function limitByFakeClock(): void {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), ms);
    return end.signal;
  });
}
