/**
 * Sequelize records the stack of each statement for SQLite, also of those that succeed. Resolving
 * every frame by the source maps took a tenth of all time; these stacks name our own lines, as they
 * run, instead.
 */
/** Which statement it is stands in the first of them. */
const LINES = 4;
const mapped = Error.prepareStackTrace;

Error.prepareStackTrace = (error, frames) => {
  const isOfStatement = frames[0]
    ?.getFileName()
    ?.endsWith('/sequelize/lib/dialects/sqlite/query.js');
  if (mapped && !isOfStatement) return String(mapped(error, frames));
  const ours: string[] = [];
  for (const frame of frames) {
    if (frame.getFileName()?.includes('/web/')) ours.push(String(frame));
    if (ours.length === LINES) break;
  }
  return [String(error), ...ours].join('\n    at ');
};
