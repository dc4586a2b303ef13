import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Question =
  | { ask: 'arm'; step: string; turn: number }
  | { ask: 'settle'; aheadMs: number }
  | { ask: 'skip'; ms: number }
  | { ask: 'disarm' | 'sweep' | 'stop' };
interface Message {
  answered?: string;
  /** The steps passed since it was armed. */
  steps?: string[];
  /** How many webhooks it was given so far. */
  notices?: number;
  /** Its clock jumped. */
  movedMs?: number;
  died?: string;
  failed?: string;
}

/** The built app in a process of its own, which can be killed at any step and started again. */
export class AppProcess {
  /** The step at which it was killed. */
  diedAt: string | null = null;
  /** How far its clock jumped. */
  movedMs = 0;
  readonly ended: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'exit');
    child.on('message', (message: Message) => {
      if (message.died) this.diedAt = message.died;
      this.movedMs += message.movedMs ?? 0;
    });
  }

  static async start(env: Record<string, string>): Promise<AppProcess> {
    const child = fork(join(__dirname, 'process.cjs'), { env: { ...process.env, ...env }, stdio: 'ignore' });
    const app = new AppProcess(child);
    await app.answer('start');
    return app;
  }

  async ask(question: Question): Promise<Message> {
    const answer = this.answer(question.ask);
    // A dead child is told by `answer`; without a listener of its own, send would throw out of turn.
    this.child.send(question, () => undefined);
    return answer;
  }

  /** Ends the process after a run; harmless when it is dead already. */
  async end(): Promise<void> {
    if (!this.isGone()) this.child.kill('SIGKILL');
    await this.ended;
  }

  private isGone(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private answer(name: string): Promise<Message> {
    return new Promise((resolve, reject) => {
      if (this.isGone()) reject(new Error(`The app is dead (${this.diedAt})`));
      const hear = (message: Message): void => {
        if (message.failed) finish(() => reject(new Error(message.failed)));
        if (message.answered === name) finish(() => resolve(message));
      };
      const leave = (): void => finish(() => reject(new Error(`The app died (${this.diedAt}) before "${name}"`)));
      const finish = (then: () => void): void => {
        this.child.off('message', hear);
        this.child.off('exit', leave);
        then();
      };
      this.child.on('message', hear);
      this.child.on('exit', leave);
    });
  }
}
