import { EventEmitter } from 'node:events';
import { endOnSignal } from './stop-signals';

it('a program ends once, however often and by whomever it is told, and no second signal kills it', () => {
  const program = new EventEmitter();
  const end = jest.fn();
  const endOnce = endOnSignal(program, end);
  const isHeard = ['SIGTERM', 'SIGTERM', 'SIGINT'].map((signal) => program.emit(signal));
  endOnce();
  expect(end).toHaveBeenCalledTimes(1);
  // Node kills a program with whose signal nobody does anything.
  expect(isHeard).toEqual([true, true, true]);
});
