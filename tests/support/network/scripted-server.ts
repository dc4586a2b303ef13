import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Milliseconds on the machine's running time. */
  at: number;
}

export type Reply =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'cut'
  | 'hang';
export type Script = (request: Received) => Reply;

export interface ScriptedServer {
  url: string;
  received: Received[];
  /** Replaces the script. */
  answer(script: Script): void;
  stop(): Promise<void>;
}

/** A real HTTP server whose answers the test decides: the smallest stand-in there is. */
export async function startScriptedServer(first: Script): Promise<ScriptedServer> {
  let script = first;
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const entry = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        at: performance.now(),
      };
      received.push(entry);
      reply(response, script(entry));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => {
      script = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function reply(response: ServerResponse, answer: Reply): void {
  if (answer === 'hang') return;
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  const text = answer.text ?? JSON.stringify(answer.json ?? {});
  response
    .writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    .end(text);
}
