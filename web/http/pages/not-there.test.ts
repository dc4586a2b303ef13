import type { OutgoingHttpHeaders } from 'node:http';
import { Router } from 'express';
import { createHttpServer } from '../app';
import { rawRequest, startApp } from '../../../tests/support/doubles/http-app';

describe('a missing page', () => {
  const nothing = Router();
  const browser = {
    Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'Sec-Fetch-Mode': 'navigate',
  };

  it.each([
    ['POST', '/'],
    ['DELETE', '/orders'],
    ['TRACE', '/'],
    ['GET', '/nowhere'],
    ['GET', '/api/nothing'],
    ['GET', '/api/nothing?__proto__[a]=1&a=1&a=2'],
    ['PUT', '/api/documents/x'],
    ['POST', '/health'],
    ['GET', '/../../etc/passwd'],
    ['GET', '/%2e%2e/%2e%2e/etc/passwd'],
    ['GET', '/api/..%2f..%2fetc/passwd'],
  ])('is said in German to programs and in a page to browsers: %s %s', async (method, path) => {
    const server = createHttpServer(startApp({ frontend: nothing }).app, () => false).listen(
      0,
      '127.0.0.1',
    );
    const ask = (headers: OutgoingHttpHeaders) => rawRequest(server, { method, path, headers });
    const [program, person] = [await ask({ accept: '*/*' }), await ask(browser)];
    server.close();
    expect({ status: program.status, body: JSON.parse(program.body) }).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', message: expect.stringContaining('gibt es nicht') },
    });
    expect(person).toMatchObject({
      status: 404,
      body: expect.stringContaining('<h1 id="title">Diese Seite gibt es nicht'),
    });
    expect(person.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(program.body + person.body).not.toMatch(/Cannot|root:/);
  });

  it('differs from a malformed address', async () => {
    const answer = await startApp().client.get('/api/documents/%E0%A4%A');
    expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'is not created by %s',
    async (name) => {
      const answer = await startApp().client.post('/api/echo').set(name, 'DELETE').send({ a: 1 });
      expect(answer.body).toEqual({ a: 1 });
    },
  );
});
