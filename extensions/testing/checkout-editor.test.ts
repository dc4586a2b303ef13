import { waitFor } from '@testing-library/dom';
import { i18nOf } from '../../sandbox/hosting/page/i18n';
import { everyPlace, extensionAt, signal } from './official-tester';
import { all } from './page-texts';

/** What merchants see of our places on customers' pages while they arrange those. */

const places = everyPlace()
  .filter(({ target }) => !target.startsWith('admin.'))
  .map((place) => [place.target, place] as const);
const EXAMPLE = 'Beispiel: So sehen Kunden hier ihre Belege, sobald es sie gibt.';

describe.each(places)('%s', (_target, place) => {
  const extension = extensionAt(place, i18nOf);
  afterEach(() => {
    extension.close();
    expect(extension.untranslated).toEqual([]);
  });

  it('shows an example that follows the settings, and asks nobody for it', async () => {
    const requests: string[] = [];
    const settings = {
      heading: 'Rechnung',
      label: undefined,
      show_credit_notes: false,
      show_delivery_notes: true,
    };
    const inEditor = {
      extension: { editor: { type: 'checkout' } },
      settings: signal(settings),
    };
    await extension.open((path) => {
      requests.push(path);
      return null;
    }, inEditor);
    await waitFor(() => expect(all('s-button')).toHaveLength(2));
    expect(all('s-heading').map((one) => one.textContent)).toEqual(['Rechnung']);
    const texts = all('s-text').map((one) => one.textContent);
    expect(texts[0]).toBe(EXAMPLE);
    expect(texts).toEqual(expect.arrayContaining(['Rechnung RE1001', 'Lieferschein LS1001']));
    expect(texts).not.toContain('Gutschrift GU1001');
    expect(all('s-button').some((one) => one.hasAttribute('href'))).toBe(false);
    expect(requests).toEqual([]);
  });
});

it('is tried on both of our places there', () => {
  expect(places).toHaveLength(2);
});
