import { startApp } from '../../../tests/support/doubles/http-app';

describe('security headers', () => {
  const policy = async (path: string) => {
    const answer = await startApp().client.get(path);
    return { headers: answer.headers, csp: answer.headers['content-security-policy'] ?? '' };
  };

  it('allows framing by the opening shop, the Shopify admin and the given origin', async () => {
    const { csp, headers } = await policy('/?shop=kaffeehaus.myshopify.com&host=abc');
    expect(csp).toContain(
      'frame-ancestors https://kaffeehaus.myshopify.com https://admin.shopify.com http://127.0.0.1:4310',
    );
    expect(csp).toContain(
      'script-src https://app.example/assets/ https://cdn.shopify.com/shopifycloud/;',
    );
    expect(csp).toContain(
      'connect-src https://app.example/api/ https://cdn.shopify.com/shopifycloud/ https://monorail-edge.shopifysvc.com/;',
    );
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain('worker-src https://app.example/assets/;');
    // Our only frame holds a document that is printed.
    expect(csp).toContain("frame-src blob:;object-src 'none';");
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it.each(['/?shop=evil.example;script-src *', '/?shop=a.myshopify.com.evil.example', '/'])(
    'never copies a foreign shop into the policy: %s',
    async (path) => {
      const { csp } = await policy(path);
      expect(csp).not.toContain('evil');
      expect(csp).toContain('frame-ancestors https://admin.shopify.com http://127.0.0.1:4310');
    },
  );

  it.each(['/', '/%zz', '/health', '/api/shop', '/api/broken', '/api/nothing', '/api/documents/x'])(
    'enforces https for a year, and reveals no address of ours: %s',
    async (path) => {
      const lasting = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
      expect((await policy(path)).headers).toMatchObject({
        ...lasting,
        'referrer-policy': 'no-referrer',
      });
    },
  );
});
