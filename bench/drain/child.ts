import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Message {
  question: string;
  answer: unknown;
}

/**
 * A program of this folder in a process of its own, called over the channel between parent and
 * child.
 */
export class Child {
  private constructor(private readonly process: ChildProcess) {
    process.setMaxListeners(0);
  }

  static async start(program: string, env: Record<string, string> = {}): Promise<Child> {
    // What is built needs nothing but Node.
    const execArgv = program.endsWith('.mts') ? [] : ['--import', 'tsx'];
    const options = { env: { ...process.env, ...env }, execArgv };
    const child = new Child(fork(join(__dirname, program), options));
    await child.heard('start');
    return child;
  }

  get pid(): number {
    const { pid } = this.process;
    if (pid === undefined) throw new Error('The process did not start');
    return pid;
  }

  async ask<T>(question: string, message: object | string = question): Promise<T> {
    const heard = this.heard(question);
    this.process.send(message);
    return (await heard) as T;
  }

  /** `ask`: let it end by itself, else it is killed. */
  async stop({ asked }: { asked: boolean }): Promise<void> {
    const ended = once(this.process, 'exit');
    if (asked) this.process.send('stop');
    else this.process.kill('SIGTERM');
    await ended;
  }

  private heard(question: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const end = () => reject(new Error(`The process ended before it answered "${question}"`));
      const hear = (message: Message) => {
        if (message.question !== question) return;
        this.process.off('message', hear);
        this.process.off('exit', end);
        resolve(message.answer);
      };
      this.process.on('message', hear);
      this.process.once('exit', end);
    });
  }
}
