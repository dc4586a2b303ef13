const MAX_FRAMES = 12;
const LINE = /^\s+at (?:(.+) \()?([^()]+):(\d+):(\d+)\)?$/;
/** What our functions are called; anything else may quote data. */
const NAME = /^[\w$.<> [\]]{1,100}$/;
const PATH = /^web(?:\/[\w.-]+)+$/;

/**
 * Where in our own code something went wrong, innermost first: functions, files and lines below the
 * app's folder, of the deepest cause that has any. No message, which may quote what it choked on,
 * and nothing of the machine.
 */
export function ownFrames(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const deeper = ownFrames(error.cause);
  if (deeper.length > 0) return deeper;
  const lines = (error.stack ?? '').split('\n');
  return lines.flatMap(ownFrame).slice(0, MAX_FRAMES);
}

function ownFrame(line: string): string[] {
  const [, name, path = '', row = '', column = ''] = LINE.exec(line) ?? [];
  if (path.includes('node_modules')) return [];
  const own = path.slice(path.lastIndexOf('/web/') + 1);
  if (!PATH.test(own)) return [];
  const place = `${own}:${row}:${column}`;
  return [name !== undefined && NAME.test(name) ? `${name} (${place})` : place];
}
