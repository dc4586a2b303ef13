import express from 'express';
import request from 'supertest';
import { createBrowserBinding } from './browser-binding';

function browserAt(appUrl: string) {
  const binding = createBrowserBinding(appUrl);
  const app = express();
  app.get('/bind', (_req, res) => void res.send(binding.bind(res, 'state-1')));
  app.get('/state', (req, res) => void res.json(binding.stateOf(req)));
  app.get('/release', (_req, res) => void res.send(binding.release(res)));
  return request(app);
}

describe('a sign-in is tied to its browser', () => {
  it('by a cookie that no neighbouring domain can plant, on https', async () => {
    const browser = browserAt('https://app.example');
    const { headers } = await browser.get('/bind');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-belegfluss-sign-in=state-1; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(headers['set-cookie']?.[0]).not.toContain('Domain');
    const state = async (cookie: string) =>
      (await browser.get('/state').set('Cookie', cookie)).body as unknown;
    expect(await state('a=b; __Host-belegfluss-sign-in=state-1; c=d')).toBe('state-1');
    expect(await state('belegfluss-sign-in=planted')).toBeNull();
    expect(await state('x__Host-belegfluss-sign-in=planted')).toBeNull();
    expect((await browser.get('/release')).headers['set-cookie']?.[0]).toContain(
      '__Host-belegfluss-sign-in=;',
    );
  });

  it('without https, as in the sandbox, by one that every browser accepts there', async () => {
    const { headers } = await browserAt('http://127.0.0.1:4300').get('/bind');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^belegfluss-sign-in=state-1; (?!.*Secure)/),
    ]);
  });
});
