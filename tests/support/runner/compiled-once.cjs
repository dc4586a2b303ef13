const { readFileSync, statSync } = require('node:fs');
const { runInNewContext, Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * Every test file loads all of its modules anew, in a world of its own. What was read and compiled
 * of them serves the next file of the same worker as well: compiling took more than running them.
 */
const scripts = new Map();
const sources = new Map();

/**
 * In a world of its own, whoever names a global asks its world's proxy each time, which takes a
 * hundred times as long as a parameter. So all that the language brings is one, but for `Date`,
 * which tests replace, as they do with timers.
 */
const REPLACED = new Set(['Date', 'console', 'eval']);
const PARAMETERS = runInNewContext('Object.getOwnPropertyNames(globalThis)')
  .filter((name) => !REPLACED.has(name))
  .concat('Buffer', 'process');

/** The module's own names lie within, so it may call something of its own `Promise`. */
function scriptOf(code, names, filename) {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function (${PARAMETERS.join(', ')}) { return function (${names.join(', ')}) {`;
  const script = new Script(`${head}${code}\n}})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { code, script });
  return script;
}

/** Someone who watches changes files meanwhile. */
function sourceOf(filename) {
  const { mtimeMs, size } = statSync(filename);
  const known = sources.get(filename);
  if (known?.mtimeMs === mtimeMs && known.size === size) return known.source;
  const source = readFileSync(filename, 'utf8');
  sources.set(filename, { mtimeMs, size, source });
  return source;
}

module.exports = class CompiledOnce extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, fileCache } = this;
    fileCache.readFile = (filename) => {
      const read = fileCache.strings.get(filename) ?? sourceOf(filename);
      fileCache.strings.set(filename, read);
      return read;
    };
    const compile = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      const context = this._environment.getVmContext();
      if (context === null) return null;
      try {
        const script = scriptOf(code, executor.injectedModuleParameters, filename);
        const { global } = this._environment;
        return script.runInContext(context)(...PARAMETERS.map((name) => global[name]));
      } catch {
        // Jest says what is wrong.
        return compile(code, filename);
      }
    };
  }
};
