/** What the worker is sent. */
export interface DrawingRequest {
  kind: 'draw';
  base64: string;
  /** Of each picture, in dots of the screen. */
  width: number;
}

export interface DrawnPage {
  /** From 1. */
  number: number;
  count: number;
  picture: Blob;
  width: number;
  height: number;
}

/** What it answers: pages in their order and the end, or that it cannot draw this PDF. */
export type DrawingAnswer =
  | ({ kind: 'page' } & DrawnPage)
  | { kind: 'end' }
  | { kind: 'unreadable' };

/** `unavailable`: the worker did not load, or took too long. */
export type DrawingFailure = 'unreadable' | 'unavailable';

interface Listener {
  onPage: (page: DrawnPage) => void;
  onFailure: (failure: DrawingFailure) => void;
}

/** For one page; with the first the worker is loaded, 400 KB. */
const TIMEOUT_MS = 30_000;

/**
 * Draws PDFs in a worker, one at a time. The worker stays for the next one; a drawing that is not
 * wanted any more ends with its worker.
 */
export function createPageDrawer() {
  let worker: Worker | null = null;

  const prepare = (): Worker => {
    if (worker) return worker;
    const made = new Worker(new URL('./page-drawing-worker.ts', import.meta.url), {
      type: 'module',
    });
    made.onerror = end;
    worker = made;
    return made;
  };

  const end = (): void => {
    worker?.terminate();
    worker = null;
  };

  /** Answers how to stop it. */
  const draw = (base64: string, width: number, listener: Listener): (() => void) => {
    const drawing = prepare();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const settle = () => {
      isOver = true;
      clearTimeout(timer);
      drawing.onmessage = null;
      drawing.onerror = end;
    };
    const stop = () => {
      if (isOver) return;
      settle();
      end();
    };
    const fail = (failure: DrawingFailure) => {
      stop();
      listener.onFailure(failure);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail('unavailable'), TIMEOUT_MS);
    };
    drawing.onerror = () => fail('unavailable');
    drawing.onmessage = ({ data }: MessageEvent<DrawingAnswer>) => {
      wait();
      if (data.kind === 'page') listener.onPage(data);
      if (data.kind === 'end') settle();
      if (data.kind === 'unreadable') fail('unreadable');
    };
    wait();
    const request: DrawingRequest = { kind: 'draw', base64, width };
    drawing.postMessage(request);
    return stop;
  };

  return { prepare, draw, end };
}
