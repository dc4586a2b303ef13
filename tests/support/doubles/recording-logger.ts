import type { Logger } from '../../../web/ports/logger';

export interface LogLine {
  level: 'info' | 'warn' | 'error';
  fields: Record<string, unknown>;
  message: string;
}

/** Records what was logged, so that a test can read it the way an operator would. */
export function recordingLogger(): Logger & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const record =
    (level: LogLine['level']) => (fields: Record<string, unknown>, message: string) => {
      lines.push({ level, fields, message });
    };
  return { lines, info: record('info'), warn: record('warn'), error: record('error') };
}
