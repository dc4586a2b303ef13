import { recordingLogger } from '../../tests/support/doubles/recording-logger';
import { whenLeftBehind } from './left-behind';

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
