import { EventEmitter } from 'node:events';
import { recordingLogger } from '../../tests/support/doubles/recording-logger';
import { endOnSignal, whenLeftBehind } from './ending';

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

it('a program that a migration leaves behind ends within ten seconds, and no other one does', async () => {
  jest.useFakeTimers();
  const logger = recordingLogger();
  const end = jest.fn();
  const schemaState = jest.fn(async () => 'current' as 'current' | 'newer');
  whenLeftBehind({ schemaState }, logger, end);
  await jest.advanceTimersByTimeAsync(10_000);
  schemaState.mockRejectedValueOnce(new Error('gone away'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(end).not.toHaveBeenCalled();
  schemaState.mockResolvedValue('newer');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(end).toHaveBeenCalledTimes(1);
  expect(schemaState).toHaveBeenCalledTimes(3);
  expect(logger.lines.at(-1)).toMatchObject({ level: 'error' });
  jest.useRealTimers();
});
