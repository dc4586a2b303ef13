import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { BUNDLE, COMPILED } from './bundle';
import type { Moment } from './moment';

type Question =
  | { ask: 'arm'; step: string; turn: number; pauseMs?: number }
  | { ask: 'jump'; untilMs: number }
  | { ask: 'skip'; ms: number }
  | { ask: 'disarm' | 'settle' | 'notices' | 'letIn' | 'sweep' };
interface Message {
  answered?: string;
  /** The steps passed since it was armed. */
  steps?: string[];
  /**
   * How many webhooks wait to be let in; where they are let in as they come, how many came so far.
   */
  notices?: number;
  /** Whether its clock jumped to something planned. */
  isMoved?: boolean;
  /** Where its clock stands at the start and after a jump. */
  nowMs?: number;
  died?: string;
  paused?: string;
  failed?: string;
}

/** The built app in a process of its own, which can be killed at any step and started again. */
export class AppProcess {
  /** The step at which it was killed. */
  diedAt: string | null = null;
  readonly ended: Promise<unknown>;

  /** Where its clock stands. */
  nowMs = 0;

  private constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'exit');
    child.on('message', (message: Message) => {
      if (message.died) this.diedAt = message.died;
      this.nowMs = message.nowMs ?? this.nowMs;
    });
  }

  /** Its clock begins at that time, else at the machine's. */
  static async start(given: Record<string, string>, nowMs?: number): Promise<AppProcess> {
    const env = {
      ...process.env,
      ...given,
      CRASH_NOW_MS: String(nowMs ?? ''),
      NODE_COMPILE_CACHE: COMPILED,
    };
    const child = fork(BUNDLE, { env, stdio: 'ignore' });
    const app = new AppProcess(child);
    await app.answer('start');
    return app;
  }

  async ask(question: Question): Promise<Message> {
    const answer = this.answer(question.ask);
    // A dead child is told by `answer`; without a listener of its own, send would throw out of
    // turn.
    this.child.send(question, () => undefined);
    return answer;
  }

  /** `paused` resolves when it stands still there. */
  async pauseAt({ step, turn }: Moment, pauseMs: number): Promise<{ paused: Promise<true> }> {
    const paused = new Promise<true>((resolve) => {
      this.child.on('message', (message: Message) => {
        if (message.paused) resolve(true);
      });
    });
    await this.ask({ ask: 'arm', step, turn, pauseMs });
    return { paused };
  }

  /** Wakes it where it was paused. */
  wake(): void {
    this.child.kill('SIGCONT');
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
      const leave = (): void =>
        finish(() => reject(new Error(`The app died (${this.diedAt}) before "${name}"`)));
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
