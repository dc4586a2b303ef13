import type { Script } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { rememberWorld } from './remember-world';

declare global {
  /** What a failed test shows besides its error, read before its `afterEach`. */
  var explainFailure: (() => Promise<string>) | undefined;
}

type ProjectConfig = ConstructorParameters<typeof ModernFakeTimers>[0]['config'];

const RightDate = Date;
let world: NodeWorld | undefined;

/**
 * The worker's own world, for all of its test files (see shared-modules.cjs). In a context of Node's
 * `vm`, whoever names a global asks an interceptor, which takes a hundred times as long.
 */
export default class NodeWorld {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  private putBack: () => void = () => undefined;

  constructor({ projectConfig: config }: { projectConfig: ProjectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    if (world) return world.begin();
    Object.assign(globalThis, { global: globalThis });
    world = this.begin();
  }

  private begin(): this {
    this.putBack = rememberWorld(globalThis);
    return this;
  }

  async handleTestEvent({ name, error }: { name: string; error?: unknown }): Promise<void> {
    // Jest measures how long the file took, by the clock that the file has moved.
    if (name === 'run_finish') globalThis.Date = RightDate;
    if (name === 'test_fn_failure' && error instanceof Error) await explain(error);
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.useRealTimers();
    this.putBack();
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): typeof globalThis {
    return globalThis;
  }

  run(script: Script): unknown {
    return script.runInThisContext();
  }
}

/** Jest prints the stack, which begins with the message. */
async function explain(error: Error): Promise<void> {
  if (!globalThis.explainFailure) return;
  const said = `${error.message}\n\n${await globalThis.explainFailure()}`;
  error.stack = error.stack?.replace(error.message, () => said);
}
