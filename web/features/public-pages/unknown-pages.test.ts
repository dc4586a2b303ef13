import { startApp } from '../../../tests/support/doubles/http-app';
import { flat } from '../../../tests/support/doubles/public-pages';
import { unknownPages } from './routes';

describe('an unknown address', () => {
  const site = startApp({ frontend: unknownPages() });

  it('shows an error page in the frame of the site', async () => {
    const answer = await site.client.get('/gibtsnicht').set('Accept', 'text/html,*/*;q=0.8');
    expect(answer.status).toBe(404);
    expect(flat(answer.text)).toMatch(
      /<header class="site-header">.*<h1>Diese Seite gibt es nicht<\/h1>.*<a class="button" href="\/help">/,
    );
    expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/gibtsnicht', '/api/gibtsnicht'])('is an error to programs: %s', async (path) => {
    const { status, body } = await site.client.get(path);
    expect({ status, body: body as unknown }).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});
