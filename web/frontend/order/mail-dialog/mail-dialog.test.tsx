import { act, screen, waitFor, within } from '@testing-library/react';
import type { MailAnswer } from '../../../contract/mail';
import { placeholderList } from '../../../contract/texts/placeholder-texts';
import { aMail } from '../../testing/a-mail';
import { anOrderAnswer } from '../../testing/builders';
import {
  aMailPage,
  aMailPageOfTwo,
  asSet,
  close,
  field,
  dialogIsGone,
  OPEN,
  openDialog,
  PREVIEW,
  pressIn,
  SEND,
  SET,
  writeIn,
} from '../../testing/a-mail-dialog';
import { aRefusal, json, silence } from '../../testing/fake-server';

const MAILS = 'GET /api/orders/5001/mails';

type Page = ReturnType<typeof aMailPage>;

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('sends what is set, and what was written in its place', async () => {
  const page = aMailPage();
  const dialog = await openDialog(page);
  expect((await field(dialog, 'Empfänger')).value).toBe('jule@kunde.example');
  expect((await field(dialog, 'Nachricht')).value).toBe('Hallo Jule');
  await writeIn(dialog, 'Betreff', 'Nachtrag');
  await writeIn(dialog, 'Signatur', 'Dein Teeladen');
  await pressIn(page, dialog, 'Anhang hinzufügen');
  await writeIn(dialog, 'Adresse von Anhang 1', 'https://laden.example/agb.pdf');
  await page.user.dblClick(dialog.getByRole('button', { name: 'Senden' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([{ text: 'Beleg per E-Mail versendet', isError: false }]),
  );
  expect(page.server.callsOf(SEND).map(({ body }) => body)).toEqual([
    {
      receipt: 7,
      emailedAt: null,
      email: 'jule@kunde.example',
      version: 'v1',
      subject: 'Nachtrag',
      signature: 'Dein Teeladen',
      attachments: ['https://laden.example/agb.pdf'],
    },
  ]);
  await dialogIsGone();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: OPEN })),
  );
});

describe('a message', () => {
  const shown = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
    dialog.getByRole('group', { name: 'So kommt die E-Mail an' });
  const sentBy = async (page: Page, dialog: Awaited<ReturnType<typeof openDialog>>) => {
    await pressIn(page, dialog, 'Senden');
    await dialogIsGone();
    return page.server.callsOf(SEND)[0]?.body;
  };

  it('is written in paragraphs, shown as it arrives, and goes out so', async () => {
    const page = aMailPage();
    const dialog = await openDialog(page);
    await writeIn(dialog, 'Nachricht', 'Guten Tag <Jule>\n\nTee & Co');
    await waitFor(() => expect(shown(dialog).textContent).toContain('Guten Tag <Jule>'));
    expect(shown(dialog).textContent).toMatch(
      /Von Teeladen <belege@app.example>.*Antworten an antwort@.*An jule@kunde.example/,
    );
    const message = 'Guten Tag &lt;Jule&gt;\n\nTee &amp; Co';
    expect(page.server.callsOf(PREVIEW).at(-1)?.body).toEqual({ receipt: 7, message });
    expect(await sentBy(page, dialog)).toMatchObject({ message });
  });

  it('is dimmed as long as another one is not shown yet', async () => {
    const page = aMailPage();
    const dialog = await openDialog(page);
    const busy = () => shown(dialog).querySelector('[aria-busy]')?.getAttribute('aria-busy');
    const isSaid = () => within(shown(dialog)).queryByText('Wird aktualisiert …') !== null;
    await waitFor(() => expect(busy()).toBe('false'));
    expect(isSaid()).toBe(false);
    page.server.on(PREVIEW, silence);
    await writeIn(dialog, 'Nachricht', 'Neu');
    expect([busy(), isSaid()]).toEqual(['true', true]);
    await waitFor(() => expect(page.server.callsOf(PREVIEW)).toHaveLength(2));
    expect([busy(), isSaid()]).toEqual(['true', true]);
    expect(shown(dialog).textContent).toContain('Hallo Jule');
  });

  it('with formats is shown with them, and its HTML on request; nothing of it runs or leads anywhere', async () => {
    const html = '<p>Hallo <b>Jule</b></p><a href="https://x.example">x</a><img src="y" alt="Tee">';
    const page = aMailPage(asSet({ message: html }));
    const dialog = await openDialog(page);
    await waitFor(() => expect(within(shown(dialog)).getByText('Jule').tagName).toBe('B'));
    expect(shown(dialog).querySelectorAll('a, img')).toHaveLength(0);
    expect(dialog.queryByRole('textbox', { name: 'Nachricht' })).toBeNull();
    await pressIn(page, dialog, 'HTML bearbeiten: Nachricht');
    expect((await field(dialog, 'Nachricht als HTML')).value).toBe(html);
    await writeIn(dialog, 'Nachricht als HTML', '<p>Kurz</p>');
    await pressIn(page, dialog, 'Als Text bearbeiten: Nachricht');
    expect((await field(dialog, 'Nachricht')).value).toBe('Kurz');
    expect(await sentBy(page, dialog)).toMatchObject({ message: '<p>Kurz</p>' });
  });

  it('can be sent where it cannot be shown, and says what is wrong with it', async () => {
    const page = aMailPage();
    const fields = { message: 'Nach {{ fehlt etwas.' };
    page.server.on(PREVIEW, () =>
      json({ code: 'INVALID_INPUT', message: 'Prüfe das.', fields }, 400),
    );
    const dialog = await openDialog(page);
    expect(await dialog.findByText('Nach {{ fehlt etwas.')).toBeTruthy();
    page.server.on(PREVIEW, () => aRefusal(503, 'BUSY', 'Gerade nicht erreichbar.'));
    await pressIn(page, dialog, 'Noch einmal versuchen');
    expect(await dialog.findByText('Gerade nicht erreichbar.')).toBeTruthy();
    expect(await sentBy(page, dialog)).toMatchObject({ receipt: 7 });
  });
});

it('inserts what a text may name from a menu', async () => {
  const page = aMailPage();
  page.server.on('GET /api/lexoffice/placeholders', () =>
    json(placeholderList({ type: 'invoice', field: 'mail' })),
  );
  const dialog = await openDialog(page);
  await writeIn(dialog, 'Betreff', 'Rechnung ');
  await pressIn(page, dialog, 'Platzhalter einfügen: Betreff');
  await page.user.click(await screen.findByRole('option', { name: /Bestellnummer, wie Shopify/ }));
  expect((await field(dialog, 'Betreff')).value).toBe('Rechnung {{ order.name }}');
});

it('says at the field what is wrong with it, and sends nothing', async () => {
  const page = aMailPage();
  const dialog = await openDialog(page);
  await writeIn(dialog, 'Empfänger', '');
  await pressIn(page, dialog, 'Senden');
  expect(await dialog.findByText('Empfänger wird benötigt')).toBeTruthy();
  expect(page.server.callsOf(SEND)).toHaveLength(0);
});

it('shows what is set by now where that changed, with what was written, before it goes out', async () => {
  const page = aMailPage();
  const dialog = await openDialog(page);
  await writeIn(dialog, 'Betreff', 'Nachtrag');
  await waitFor(() => expect(page.server.callsOf(PREVIEW)).toHaveLength(2));
  page.server.on(SET, () => json(asSet({ message: '<p>Neu</p>', version: 'v2' })));
  page.server.on(SEND, () => aRefusal(409, 'CONFLICT', 'Die Daten wurden geändert.'));
  await pressIn(page, dialog, 'Senden');
  expect(await dialog.findByText('Die Daten wurden geändert.')).toBeTruthy();
  expect((await field(dialog, 'Nachricht')).value).toBe('Neu');
  expect((await field(dialog, 'Betreff')).value).toBe('Nachtrag');
  expect(page.server.callsOf(PREVIEW)).toHaveLength(3);
  page.server.on(SEND, () => json(anOrderAnswer()));
  await pressIn(page, dialog, 'Senden');
  await dialogIsGone();
  expect(page.server.callsOf(SEND).map(({ body }) => body)).toMatchObject([
    { subject: 'Nachtrag', version: 'v1' },
    { subject: 'Nachtrag', version: 'v2' },
  ]);
});

it('offers five attachments and no more', async () => {
  const page = aMailPage();
  const dialog = await openDialog(page);
  await field(dialog, 'Empfänger');
  for (let number = 1; number <= 5; number += 1) await pressIn(page, dialog, 'Anhang hinzufügen');
  expect(dialog.queryByRole('button', { name: 'Anhang hinzufügen' })).toBeNull();
  await pressIn(page, dialog, 'Anhang 5 entfernen');
  expect(dialog.getAllByRole('textbox', { name: /^Adresse von Anhang/ })).toHaveLength(4);
});

it('keeps what was written when it is closed by accident', async () => {
  const page = aMailPage();
  const dialog = await openDialog(page);
  await writeIn(dialog, 'Betreff', 'Nachtrag');
  await close(page, dialog);
  const again = await openDialog(page);
  expect((await field(again, 'Betreff')).value).toBe('Nachtrag');
});

it('keeps what was written when the session ended or the server refuses, and says at which field', async () => {
  const page = aMailPage();
  const dialog = await openDialog(page);
  await writeIn(dialog, 'Betreff', 'Nachtrag');
  page.server.on(SEND, () => aRefusal(401, 'UNAUTHORIZED', 'Die Anmeldung ist abgelaufen.'));
  await pressIn(page, dialog, 'Senden');
  expect(await dialog.findByText('Die Anmeldung ist abgelaufen.')).toBeTruthy();
  expect(dialog.getByText('Die E-Mail wurde nicht versendet')).toBeTruthy();
  const fields = { subject: 'Das gibt es nicht.' };
  page.server.on(SEND, () => json({ code: 'INVALID_INPUT', message: 'Prüfe das.', fields }, 400));
  await pressIn(page, dialog, 'Senden');
  expect(await dialog.findByText('Das gibt es nicht.')).toBeTruthy();
  expect((await field(dialog, 'Betreff')).value).toBe('Nachtrag');
});

it('mails another document of the order from the same window', async () => {
  const page = aMailPageOfTwo();
  const dialog = await openDialog(page);
  await writeIn(dialog, 'Betreff', 'Nachtrag');
  await page.user.selectOptions(dialog.getByLabelText('Beleg'), 'Gutschrift GS7');
  await waitFor(async () => expect((await field(dialog, 'Betreff')).value).toBe('Gutschrift'));
  await page.user.selectOptions(dialog.getByLabelText('Beleg'), 'Rechnung RE1042');
  await waitFor(async () => expect((await field(dialog, 'Betreff')).value).toBe('Nachtrag'));
});

describe('where the answer is lost', () => {
  /** The request went out, and `mails` are what the server knows of it afterwards. */
  async function lose(page: Page, mails: () => MailAnswer[]) {
    const dialog = await openDialog(page);
    await field(dialog, 'Empfänger');
    page.server.on(SEND, () => {
      page.server.on(MAILS, () => json({ items: mails() }));
      throw new TypeError('Failed to fetch');
    });
    await pressIn(page, dialog, 'Senden');
    return dialog;
  }

  it('says that the mail went out once its record says so, and sends no second one', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const page = aMailPage();
    let state: MailAnswer['state'] = 'sending';
    const dialog = await lose(page, () => [aMail({ state })]);
    expect(await dialog.findByText(/Wir sehen nach, ob die E-Mail hinausging/)).toBeTruthy();
    state = 'handed-over';
    await act(() => jest.advanceTimersByTimeAsync(3_500));
    await waitFor(() =>
      expect(page.toasts.map(({ text }) => text)).toEqual(['Beleg per E-Mail versendet']),
    );
    expect(page.server.callsOf(SEND)).toHaveLength(1);
  });

  it('takes no mail for this one that was there before', async () => {
    const page = aMailPage();
    page.server.on(MAILS, () => json({ items: [aMail()] }));
    const text = 'Der E-Mail-Server hat die E-Mail abgelehnt.';
    const dialog = await lose(page, () => [
      aMail({ id: 'c'.repeat(32), state: 'refused', text }),
      aMail(),
    ]);
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(page.toasts).toEqual([]);
  });

  it('says that it is not certain where nobody knows', async () => {
    const page = aMailPage();
    const text = 'Frage beim Empfänger nach.';
    const dialog = await lose(page, () => [aMail({ state: 'uncertain', text })]);
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.getByText('Es ist nicht sicher, ob die E-Mail hinausging')).toBeTruthy();
  });

  it('says that nothing went out once no record can come any more', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const dialog = await lose(aMailPage(), () => []);
    await dialog.findByText(/Wir sehen nach/);
    await act(() => jest.advanceTimersByTimeAsync(301_000));
    expect(await dialog.findByText('Unbekannter Fehler aufgetreten')).toBeTruthy();
    expect(dialog.getByText(/ging nicht hinaus/)).toBeTruthy();
  });

  const unreadable = (): MailAnswer[] => {
    throw new TypeError('Failed to fetch');
  };
  it.each([
    ['the records cannot be read', unreadable],
    ['it is handed over all the while', () => [aMail({ state: 'sending' })]],
  ])('never says that nothing went out where %s', async (_, mails) => {
    jest.useFakeTimers({ advanceTimers: true });
    const dialog = await lose(aMailPage(), mails);
    await dialog.findByText(/Wir sehen nach/);
    await act(() => jest.advanceTimersByTimeAsync(301_000));
    expect(await dialog.findByText('Es ist nicht sicher, ob die E-Mail hinausging')).toBeTruthy();
  });

  it('needs one poll where the server answered that it failed', async () => {
    const page = aMailPage();
    const dialog = await openDialog(page);
    await field(dialog, 'Empfänger');
    page.server.on(SEND, () => aRefusal(500, 'INTERNAL', 'Das hat nicht geklappt.'));
    await pressIn(page, dialog, 'Senden');
    expect(await dialog.findByText('Unbekannter Fehler aufgetreten')).toBeTruthy();
  });
});

it('says that it is loading, and why it cannot be written', async () => {
  const page = aMailPage();
  page.server.on(SET, silence);
  const loading = await openDialog(page);
  expect(await loading.findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
  await close(page, loading);
  page.server.on(SET, () => aRefusal(403, 'PLAN', 'Dein Abonnement enthält das nicht.'));
  const failed = await openDialog(page);
  expect(await failed.findByText('Dein Abonnement enthält das nicht.')).toBeTruthy();
});
