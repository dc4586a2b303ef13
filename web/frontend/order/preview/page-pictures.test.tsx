import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeDrawing } from '../../testing/fake-drawing';
import { PolarisProvider } from '../../shell/app-providers';
import { PagePictures } from './page-pictures';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const shown = (pdf: string | null, isOutdated = false) => (
  <PagePictures base64={pdf && btoa(pdf)} title="Rechnung" isOutdated={isOutdated} />
);

/** A place of 600 pixels on a screen of two dots each, where a PDF is to be seen. */
function open(pdf: string | null) {
  Object.assign(window, { devicePixelRatio: 2 });
  const { workers, addresses } = fakeDrawing({ isHeld: true });
  const rendered = render(shown(pdf), { wrapper: PolarisProvider });
  act(() => jest.advanceTimersByTime(0));
  return { ...rendered, workers, addresses, running: () => workers.filter((one) => !one.isEnded) };
}

/** Their texts; of a page that waits for a newer one: an empty one. */
const pictures = () => [...document.querySelectorAll('img')].map(({ alt }) => alt);
const isBusy = () => screen.queryByText('Wird gezeichnet') !== null;

it('draws each page for the dots of the screen, and leads to the PDF itself', () => {
  const { workers, addresses } = open('one');
  expect(workers[0]?.requests).toMatchObject([{ kind: 'draw', width: 1_200 }]);
  expect(isBusy()).toBe(true);
  workers[0]?.page(1, 2);
  expect(pictures()).toEqual(['Rechnung, Seite 1 von 2']);
  expect(isBusy()).toBe(true);
  workers[0]?.page(2, 2);
  workers[0]?.answer({ kind: 'end' });
  expect(pictures()).toEqual(['Rechnung, Seite 1 von 2', 'Rechnung, Seite 2 von 2']);
  expect(isBusy()).toBe(false);
  const link = screen.getByRole('link', { name: /in neuem Tab/ });
  const pdf = addresses.get(link.getAttribute('href') ?? '');
  expect(pdf).toMatchObject({ type: 'application/pdf', size: 3 });
});

it('keeps former pages until the newer ones are drawn, by the same worker', () => {
  const { workers, rerender } = open('one');
  workers[0]?.page(1, 2);
  workers[0]?.page(2, 2);
  workers[0]?.answer({ kind: 'end' });
  rerender(shown('one', true));
  expect(pictures()).toEqual(['', '']);
  expect(isBusy()).toBe(true);
  // It would lead to the former PDF under the title of the newer one.
  expect(screen.queryByRole('link')).toBeNull();
  rerender(shown('two'));
  expect(pictures()).toEqual(['', '']);
  workers[0]?.page();
  workers[0]?.answer({ kind: 'end' });
  expect(pictures()).toEqual(['Rechnung, Seite 1 von 1']);
  expect(isBusy()).toBe(false);
  expect(workers).toHaveLength(1);
});

it('draws the last of ten quick changes alone, and keeps nothing when it is closed', () => {
  const { workers, running, addresses, rerender, unmount } = open('0');
  for (let change = 1; change <= 10; change += 1) rerender(shown(String(change)));
  expect(running()).toEqual([workers.at(-1)]);
  workers[0]?.page(1, 3);
  expect(pictures()).toEqual([]);
  workers.at(-1)?.page();
  expect(pictures()).toEqual(['Rechnung, Seite 1 von 1']);
  expect(addresses.size).toBe(2);
  unmount();
  expect(running()).toEqual([]);
  expect(addresses.size).toBe(0);
});

it('loads what draws while the first PDF is still on its way', () => {
  const { workers, rerender } = open(null);
  expect(workers).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
  // Not loaded, it is loaded anew.
  workers[0]?.fail();
  rerender(shown('one'));
  expect(workers.map(({ isEnded, requests }) => [isEnded, requests.length])).toEqual([
    [true, 0],
    [false, 1],
  ]);
});

it.each([
  ['its PDF is broken', /^Dein Browser kann dieses PDF nicht zeichnen/, 'unreadable'],
  ['nothing could be loaded', /^Das Zeichnen konnte nicht beginnen/, 'lost'],
  ['it takes too long', /^Das Zeichnen konnte nicht beginnen/, 'slow'],
])('says that %s, and tries again', (_, sentence, kind) => {
  const { workers, running } = open('one');
  if (kind === 'unreadable') workers[0]?.answer({ kind });
  if (kind === 'lost') workers[0]?.fail();
  if (kind === 'slow') act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(isBusy()).toBe(false);
  expect(running()).toEqual([]);
  expect(screen.getByRole('link', { name: /in neuem Tab/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Erneut zeichnen' }));
  expect(screen.queryByText(sentence)).toBeNull();
  running()[0]?.page();
  expect(pictures()).toEqual(['Rechnung, Seite 1 von 1']);
});
