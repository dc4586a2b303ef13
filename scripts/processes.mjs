import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { root } from './setup.mjs';

/** Child processes that live and end together with this one. */
export function processes() {
  const children = [];
  const stop = (code) => {
    for (const child of children) child.kill('SIGTERM');
    process.exit(code);
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  process.on('uncaughtException', (error) => {
    console.error(error.message);
    stop(1);
  });
  return {
    start(command, args, env = {}) {
      const stdio = ['ignore', 'inherit', 'inherit'];
      const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
      child.on('exit', (code) => {
        if (!code) return;
        console.error(`"${command} ${args.join(' ')}" ended with code ${code}.`);
        stop(1);
      });
      children.push(child);
    },
  };
}

export async function text(address, headers = {}) {
  const response = await fetch(address, { headers });
  if (!response.ok)
    throw new Error(`GET ${address} answered ${response.status}: ${await response.text()}`);
  return response.text();
}

export async function get(address, headers) {
  return JSON.parse(await text(address, headers));
}

export async function send(method, address, body, extra = {}) {
  const headers = { 'Content-Type': 'application/json', ...extra };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

/** Polls until the answer is there; gives up with the last error after a minute, or so many ms. */
export async function until(ask, patience = 60_000) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask().catch((error) => {
      if (Date.now() > end) throw error;
    });
    if (answer) return answer;
    if (Date.now() > end) throw new Error('Gave up waiting.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The usual port when it is free, else any free one. */
export function freePort(usual) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(freePort(0)));
    server.listen(usual, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
