import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeServer, json } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-app';
import { useDismissed } from './use-dismissed';
import { useReviewRequest } from './review-request';

function Banner() {
  const { isDismissed, dismiss } = useDismissed('welcome');
  return isDismissed ? <p>Geschlossen</p> : <button onClick={dismiss}>Schließen</button>;
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

describe('a banner that was closed', () => {
  it('stays closed the next time', async () => {
    const { user } = renderPart(<Banner />);
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    expect(screen.getByText('Geschlossen')).toBeTruthy();
    expect(Object.keys(localStorage)).toEqual(['App:banner:welcome']);
    renderPart(<Banner />);
    await waitFor(() => expect(screen.getAllByText('Geschlossen')).toHaveLength(2));
  });

  it('is closed in another tab as well', async () => {
    renderPart(<Banner />);
    await screen.findByRole('button', { name: 'Schließen' });
    localStorage.setItem('App:banner:welcome', '1');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(screen.getByText('Geschlossen')).toBeTruthy();
  });

  it('is closed for this visit where the browser keeps nothing', async () => {
    for (const name of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    const { user } = renderPart(<Banner />);
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    expect(screen.getByText('Geschlossen')).toBeTruthy();
  });
});

describe('a review', () => {
  const REVIEW = 'POST /api/shop/review';
  const RELEASE = 'DELETE /api/shop/review';

  function Success() {
    const { askSoon } = useReviewRequest();
    return <button onClick={askSoon}>Erstellt</button>;
  }

  function Steps() {
    const [isLast, setLast] = useState(false);
    return isLast ? (
      <p>Letzter Schritt</p>
    ) : (
      <>
        <Success />
        <button onClick={() => setLast(true)}>Weiter</button>
      </>
    );
  }

  async function succeed(answers: boolean[], refusesReview?: string) {
    jest.useFakeTimers();
    const server = fakeServer({
      [REVIEW]: () => json({ mayAsk: answers.shift() ?? false }),
      [RELEASE]: () => json({ mayAsk: true }),
    });
    const app = renderPart(<Steps />, { refusesReview });
    act(() => screen.getByRole('button', { name: 'Erstellt' }).click());
    return { ...app, server };
  }

  it('is asked for a few seconds after a success, where the shop was not asked this quarter', async () => {
    const { reviews, server } = await succeed([true, false]);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(reviews).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(reviews).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Erstellt' }).click());
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect([reviews.length, server.callsOf(REVIEW).length]).toEqual([1, 2]);
  });

  it.each([
    ['already-reviewed', 0],
    ['annual-limit-reached', 0],
    ['recently-installed', 1],
    ['cooldown-period', 1],
    ['merchant-ineligible', 1],
    ['failure', 1],
    ['cancelled', 0],
    [undefined, 0],
  ])(
    'that was not shown uses up the quarter only where none will be shown: %s',
    async (refusal, released) => {
      const { reviews, server } = await succeed([true], refusal);
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(reviews).toHaveLength(1);
      expect(server.callsOf(RELEASE)).toHaveLength(released);
    },
  );

  it('is asked for of somebody who has gone on to the next step', async () => {
    const { reviews } = await succeed([true]);
    act(() => screen.getByRole('button', { name: 'Weiter' }).click());
    expect(screen.getByText('Letzter Schritt')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(reviews).toHaveLength(1);
  });
});
