/**
 * Sequelize writes down where each statement for SQLite came from, also of those that succeed.
 * Looking every frame up in the source maps took a tenth of all time; theirs name our own lines, as
 * they run, instead.
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
