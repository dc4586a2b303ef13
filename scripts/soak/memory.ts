import type { SeveralProcesses } from '../../tests/crash/fixture/several-processes';

const SAMPLE_EVERY_MS = 60_000;
/** A process that stands still answers nothing, and is asked again a minute later. */
const ANSWER_MS = 5_000;
/** What a process loads and compiles in its first minutes is no growth. */
const WARM_UP_SAMPLES = 2;
const MIB = 1_048_576;

/** What a process holds, right after its garbage was collected. */
export interface Sample {
  heapMib: number;
  rssMib: number;
}

/** What each process holds, once a minute of its life. */
export class MemoryLog {
  private readonly lives = new Map<number, Sample[]>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly processes: SeveralProcesses) {}

  start(): void {
    this.timer = setInterval(() => void this.sample(), SAMPLE_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async sample(): Promise<Sample[]> {
    const { all } = this.processes;
    const samples = await Promise.all(all.map(({ app }) => inTime(app.ask({ ask: 'memory' }))));
    return samples.flatMap((answer, index) => {
      const pid = all[index]?.app.pid;
      if (!answer?.memory || pid === undefined) return [];
      const { heapUsed, rss } = answer.memory;
      const sample = { heapMib: Math.round(heapUsed / MIB), rssMib: Math.round(rss / MIB) };
      this.lives.set(pid, [...(this.lives.get(pid) ?? []), sample]);
      return [sample];
    });
  }

  /** How much more those hold at their end that lived long enough to tell. */
  report(): string {
    const lives = [...this.lives.values()].flatMap((samples) => {
      const [first, ...later] = samples.slice(WARM_UP_SAMPLES);
      const last = later.at(-1);
      return first && last ? [{ first, last, count: samples.length }] : [];
    });
    const growth = (of: keyof Sample) => lives.map(({ first, last }) => last[of] - first[of]);
    const longest = Math.max(0, ...lives.map(({ count }) => count));
    return `Memory of ${lives.length} processes that lived up to ${longest} minutes, from the third on: heap ${spread(growth('heapMib'))} MiB, RSS ${spread(growth('rssMib'))} MiB`;
  }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_MS);
  });
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** Least, median and most. */
function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  return [least, middle, most].map((value) => ((value ?? 0) > 0 ? `+${value}` : value)).join(' / ');
}
