/**
 * Sequelize records the stack of each statement for SQLite, also of those that succeed. Resolving
 * every frame by the source maps took a tenth of all time; these stacks name our own lines, as they
 * run, instead.
 */
const mapped = Error.prepareStackTrace;

Error.prepareStackTrace = (error, frames) => {
  const isOfStatement = frames[0]
    ?.getFileName()
    ?.endsWith('/sequelize/lib/dialects/sqlite/query.js');
  if (mapped && !isOfStatement) return String(mapped(error, frames));
  const ours = frames.filter((frame) => frame.getFileName()?.includes('/web/'));
  return [String(error), ...ours.map(String)].join('\n    at ');
};
