const { readFileSync } = require('node:fs');
const { resolve } = require('node:path');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const ROOT = resolve(__dirname, '../../..');
const IS_PRODUCT = /^\/(web|sandbox)\/(?!.*(\.test\.|\/testing\/|\/testing\.ts|\/tests\/))/;

/**
 * Packages and the product's modules are loaded once per worker, as in production once per process;
 * its test files run one after another, each with its own setup, builders and doubles. What is loaded
 * for each file anew runs cold: it took a third of all time.
 */
function isShared(path) {
  if (path.includes('/node_modules/')) return !path.includes('/node_modules/@testing-library/');
  return path.startsWith(ROOT) && IS_PRODUCT.test(path.slice(ROOT.length));
}

/** By world: modules, functions that run them, and where their source maps are. */
const worlds = new WeakMap();
const loadedIn = (world) => {
  const known = worlds.get(world) ?? { modules: new Map(), functions: new Map(), maps: new Map() };
  worlds.set(world, known);
  return known;
};

/** The modules of one test file, before those that all share. */
class Modules extends Map {
  constructor(shared) {
    super();
    this.shared = shared;
  }

  get(path) {
    return super.get(path) ?? this.shared.get(path);
  }

  has(path) {
    return super.has(path) || this.shared.has(path);
  }

  set(path, module) {
    if (isShared(path)) this.shared.set(path, module);
    else super.set(path, module);
    return this;
  }

  delete(path) {
    return super.delete(path) || this.shared.delete(path);
  }
}

/** It loads all of them for itself. */
const replacesModules = (testPath) => /^jest\.mock\(/m.test(readFileSync(testPath, 'utf8'));

/** Of the file whose tests run. */
let current;

module.exports = class SharedModules extends Runtime {
  constructor(...given) {
    super(...given);
    current = this;
    const { modules, functions, maps } = loadedIn(this._environment);
    this.registries.moduleRegistry = new Modules(
      replacesModules(this._testPath) ? new Map() : modules,
    );
    this.transformCache.sourceMaps = maps;
    const { executor } = this;
    executor.compile = (code, filename) => {
      const known = functions.get(filename);
      if (known?.code === code) return known.run;
      const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
      const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
      const run = this._environment.run(script);
      if (filename !== this._testPath) functions.set(filename, { code, run });
      return run;
    };
  }

  /** What shared modules load later on belongs to the file whose tests run then. */
  requireModuleOrMock(from, name) {
    if (current !== this && isShared(from)) return current.requireModuleOrMock(from, name);
    return super.requireModuleOrMock(from, name);
  }
};
