import { act, screen, waitFor } from '@testing-library/react';
import {
  aMailPage,
  aMailPageOfTwo,
  close,
  dialogIsGone,
  field,
  openDialog,
  pressIn,
  SEND,
  writeIn,
} from '../../testing/a-mail-dialog';
import { aDocumentAnswer, anOrderAnswer } from '../../testing/builders';
import { aRefusal, json } from '../../testing/fake-server';

type Answer = ReturnType<typeof json>;

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('goes on for who closes the window meanwhile, and leaves the one that they opened next', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const page = aMailPageOfTwo();
  let answer: (response: Answer) => void = () => undefined;
  page.server.on(SEND, () => new Promise<Answer>((resolve) => (answer = resolve)));
  const first = await openDialog(page);
  await writeIn(first, 'Betreff', 'Nachtrag');
  await pressIn(page, first, 'Senden');
  await waitFor(() => expect(page.server.callsOf(SEND)).toHaveLength(1));
  await close(page, first);

  const next = await openDialog(page, 'Per E-Mail senden: Gutschrift GS7');
  await writeIn(next, 'Betreff', 'Noch nicht fertig');
  answer(json(page.order));
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  // Longer than a window takes to close.
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('dialog', { name: 'Per E-Mail senden' })).toBeTruthy();
  expect((await field(next, 'Betreff')).value).toBe('Noch nicht fertig');
  expect(JSON.stringify(sessionStorage)).not.toContain('Nachtrag');
});

it('is told of a mail that went out since the window opened, and sends a second one when asked again', async () => {
  const page = aMailPage();
  const emailedAt = '2026-03-02T09:20:00.000Z';
  const dialog = await openDialog(page);
  await field(dialog, 'Empfänger');
  const mailed = () => json(anOrderAnswer({ documents: [aDocumentAnswer({ emailedAt })] }));
  page.server.on('GET /api/orders/5001', mailed);
  page.server.on(SEND, () =>
    aRefusal(409, 'CONFLICT', 'Der Beleg wurde inzwischen schon versendet.'),
  );
  await pressIn(page, dialog, 'Senden');
  expect(await dialog.findByText('Der Beleg wurde inzwischen schon versendet.')).toBeTruthy();
  page.server.on(SEND, mailed);
  await pressIn(page, dialog, 'Senden');
  await dialogIsGone();
  expect(page.server.callsOf(SEND).map(({ body }) => body)).toEqual([
    { receipt: 7, emailedAt: null, email: 'jule@kunde.example', version: 'v1' },
    { receipt: 7, emailedAt, email: 'jule@kunde.example', version: 'v1' },
  ]);
});
