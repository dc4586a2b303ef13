import type { IncomingMessage } from 'node:http';

/** The raw bytes as they came in; null when there are more than `maxBytes`, or the sender went away. */
export function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer | 'too-large' | 'aborted'> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) {
    discard(req, maxBytes);
    return Promise.resolve('too-large');
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const collect = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= maxBytes) return;
      req.off('data', collect);
      discard(req, maxBytes);
      resolve('too-large');
    };
    req.on('data', collect);
    req.once('end', () => resolve(Buffer.concat(chunks, size)));
    req.once('error', () => resolve('aborted'));
    req.once('close', () => resolve('aborted'));
  });
}

/** Reads on a little, so that the sender gets to see our answer, then cuts off whoever will not stop. */
function discard(req: IncomingMessage, maxBytes: number): void {
  let left = 2 * maxBytes;
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
}
