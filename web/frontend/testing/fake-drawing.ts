import { act } from '@testing-library/react';
import type { DrawingAnswer, DrawingRequest } from '../order/preview/page-drawer';

/** The worker that draws pages, as far as one sees it from outside. */
class FakeWorker {
  onmessage: ((message: { data: DrawingAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly requests: DrawingRequest[] = [];
  isEnded = false;

  constructor(private readonly onRequest: (worker: FakeWorker) => void) {}

  postMessage(request: DrawingRequest): void {
    this.requests.push(request);
    this.onRequest(this);
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** Answers this page of so many. */
  page(number = 1, count = 1): void {
    const { width } = this.requests.at(-1) ?? { width: 0 };
    const picture = new Blob([`page ${number}`], { type: 'image/png' });
    this.answer({ kind: 'page', number, count, picture, width, height: width * 1.4 });
  }

  answer(data: DrawingAnswer): void {
    act(() => this.onmessage?.({ data }));
  }

  fail(): void {
    act(() => this.onerror?.());
  }
}

/** How wide every observed element is. */
const WIDTH = 600;

/**
 * A browser that lays out and draws: each PDF is one page, drawn at once. Held, it draws what a test
 * tells its workers to.
 */
export function fakeDrawing({ isHeld = false } = {}) {
  const workers: FakeWorker[] = [];
  /** Of files that this browser still holds in memory. */
  const addresses = new Map<string, Blob>();
  let made = 0;
  const drawOne = (worker: FakeWorker) => {
    if (isHeld) return;
    queueMicrotask(() => {
      worker.page();
      worker.answer({ kind: 'end' });
    });
  };
  Object.assign(globalThis, {
    Worker: class extends FakeWorker {
      constructor() {
        super(drawOne);
        workers.push(this);
      }
    },
    ResizeObserver: class {
      constructor(private readonly onSize: (entries: object[]) => void) {}
      observe() {
        this.onSize([{ contentRect: { width: WIDTH } }]);
      }
      disconnect() {}
    },
  });
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      const address = `blob:https://app.example/${(made += 1)}`;
      addresses.set(address, file);
      return address;
    },
    revokeObjectURL: (address: string) => void addresses.delete(address),
  });
  return { workers, addresses };
}
