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

/** Nobody changes a package meanwhile. */
const isOfPackage = (filename) => filename.includes('/node_modules/');

/** Someone who watches changes files meanwhile. */
function sourceOf(filename) {
  const { mtimeMs, size } = statSync(filename);
  const known = sources.get(filename);
  if (known?.mtimeMs === mtimeMs && known.size === size) return known.source;
  const source = readFileSync(filename, 'utf8');
  sources.set(filename, { mtimeMs, size, source });
  return source;
}

/** What was found of a project's packages, by the object that serves all of its files. */
const known = { transformed: new WeakMap(), paths: new WeakMap(), mocks: new WeakMap() };

function knownOf(kind, project) {
  const found = known[kind].get(project) ?? new Map();
  known[kind].set(project, found);
  return found;
}

/** Where a name leads from a file is the same for each test. */
function resolveOnce(resolution) {
  const { resolver } = resolution;
  const paths = knownOf('paths', resolver);
  resolution.cjsCache = {
    get: (key) => paths.get(key),
    set: (key, path) => paths.set(key, path),
    clear() {},
  };
  const mocks = knownOf('mocks', resolver);
  const getCjsMockModule = resolution.getCjsMockModule.bind(resolution);
  resolution.getCjsMockModule = (from, name) => {
    const key = `${from}\0${name}`;
    let mock = mocks.get(key);
    if (mock === undefined) mocks.set(key, (mock = getCjsMockModule(from, name)));
    return mock;
  };
}

function transformOnce(transformCache) {
  const { scriptTransformer, transforms, sourceMaps } = transformCache;
  const transformed = knownOf('transformed', scriptTransformer._cache);
  const transform = transformCache.transform.bind(transformCache);
  transformCache.transform = (filename, options) => {
    if (!isOfPackage(filename) || options?.isInternalModule) return transform(filename, options);
    const before = transformed.get(filename);
    if (before) {
      transforms.set(filename, before);
      if (before.sourceMapPath) sourceMaps.set(filename, before.sourceMapPath);
      return before.code;
    }
    const code = transform(filename, options);
    transformed.set(filename, transforms.get(filename));
    return code;
  };
}

module.exports = class CompiledOnce extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, fileCache, jestGlobals } = this;
    resolveOnce(this._resolution);
    transformOnce(this.transformCache);
    // It says for which file something is replaced, which no package does.
    const jestObjectFor = jestGlobals.jestObjectFor.bind(jestGlobals);
    jestGlobals.jestObjectFor = (from) =>
      jestObjectFor(isOfPackage(from) ? '/node_modules/' : from);
    let parameters = null;
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
        parameters ??= PARAMETERS.map((name) => global[name]);
        return script.runInContext(context)(...parameters);
      } catch {
        // Jest says what is wrong.
        return compile(code, filename);
      }
    };
  }
};
