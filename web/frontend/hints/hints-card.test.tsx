import { act, screen } from '@testing-library/react';
import { renderPart } from '../testing/render-app';
import { HintsCard } from './hints-card';

const shown = () => screen.getByText(/^Hinweis \d von 5$/).textContent;
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

function hints({ isStill = false } = {}) {
  jest.useFakeTimers();
  const plain = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...plain(query), matches: isStill }));
  renderPart(<HintsCard />);
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('shows the next hint every six seconds, and the first after the last', async () => {
  hints();
  expect(shown()).toBe('Hinweis 1 von 5');
  await after(5_900);
  expect(shown()).toBe('Hinweis 1 von 5');
  await after(200);
  expect(shown()).toBe('Hinweis 2 von 5');
  await after(24_000);
  expect(shown()).toBe('Hinweis 1 von 5');
});

it('can be stopped, turned by hand, and let go on', async () => {
  hints();
  press('Anhalten');
  await after(30_000);
  expect(shown()).toBe('Hinweis 1 von 5');
  press('Nächster Hinweis');
  expect(shown()).toBe('Hinweis 2 von 5');
  press('Weiterlaufen lassen');
  await after(6_100);
  expect(shown()).toBe('Hinweis 3 von 5');
});

it('waits for who reads with the keyboard', async () => {
  hints();
  act(() => screen.getByRole('button', { name: 'Anhalten' }).focus());
  await after(30_000);
  expect(shown()).toBe('Hinweis 1 von 5');
});

it('stands still for people who want no motion, until they ask for it', async () => {
  hints({ isStill: true });
  await after(30_000);
  expect(shown()).toBe('Hinweis 1 von 5');
  press('Weiterlaufen lassen');
  await after(6_100);
  expect(shown()).toBe('Hinweis 2 von 5');
});

it('reads out one hint only', () => {
  hints();
  expect(document.querySelectorAll('.hints > p[aria-hidden="false"]')).toHaveLength(1);
});
