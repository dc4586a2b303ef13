const KEY = 'app-bridge-config';

function stored(): Record<string, string> {
  const parsed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
}

/**
 * Shop, host and locale are in the address of the first page only; later pages of the same tab
 * remember them.
 */
function readConfig() {
  const query = new URLSearchParams(location.search);
  const before = stored();
  const read = (name: string, fallback = ''): string => query.get(name) ?? before[name] ?? fallback;
  const { shop, host, locale } = {
    shop: read('shop'),
    host: read('host'),
    locale: read('locale', 'de'),
  };
  sessionStorage.setItem(KEY, JSON.stringify({ shop, host, locale }));
  const apiKey =
    document.querySelector<HTMLMetaElement>('meta[name="shopify-api-key"]')?.content ?? '';
  return { apiKey, shop, host, locale };
}

export const config = readConfig();
