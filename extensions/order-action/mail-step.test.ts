import { NO_ANSWER, type Reply } from '../testing/merchant';
import { aMailAsSet, anInvoice, anOrderAnswer } from '../testing/answers';
import { API, body, invoiced, ORDER, orderWindow } from '../testing/opened';

const open = orderWindow();

const MAIL = `${API}/invoice/email`;
const PLACEHOLDERS = 'GET /api/lexoffice/placeholders?type=invoice&field=mail';

describe('a mail', () => {
  const set = aMailAsSet({ attachments: ['https://teeladen.example/agb.pdf'] });
  const sent = anInvoice({ emailedAt: '2026-11-04T10:00:00Z' });
  const mailed = anOrderAnswer({ documents: [sent], hasInvoice: true });
  const openMail = (answers: Reply[], orders = [body(invoiced)]) =>
    open(
      { [ORDER]: orders, [`GET ${MAIL}?receipt=7`]: [{ body: set }], [`POST ${MAIL}`]: answers },
      'step=mail&document=7',
    );

  it('is sent as it is set where nothing was written otherwise', async () => {
    const page = await openMail([body(mailed)]);
    await page.until('Senden');
    expect(page.field('Empfänger')?.getAttribute('value')).toBe('erika@example.com');
    page.press('Senden');
    await page.untilTrue(() => page.headings().includes('Beleg per E-Mail versendet'), 'sent');
    expect(page.sent).toEqual([{ receipt: 7, emailedAt: null, email: set.email, version: 'v1' }]);
    expect(page.button('Senden')).toBeNull();
  });

  it('says that the PDF goes along, and shows it', async () => {
    const url = 'https://app.example/api/documents/7';
    const page = await open(
      {
        [ORDER]: [body(invoiced)],
        [`GET ${MAIL}?receipt=7`]: [{ body: set }],
        [`POST ${API}/documents/7/link`]: [{ body: { url, expiresAt: '2026-11-04T10:05:00Z' } }],
      },
      'step=mail&document=7',
    );
    await page.until('Das PDF des Belegs geht immer mit.');
    page.press('PDF öffnen');
    await page.until('PDF in neuem Tab öffnen');
    expect(page.all('s-link')[0]?.getAttribute('href')).toBe(url);
  });

  it('is written in paragraphs, and shown as it arrives', async () => {
    const from = { name: 'Teeladen', address: 'belege@app.example' };
    const shown = { from, replyTo: 'hallo@teeladen.example', subject: 'Rechnung', signature: '' };
    const preview = (message: string) => ({
      body: { ...shown, message: `<p>${message}</p>`, text: message },
    });
    const page = await open(
      {
        [ORDER]: [body(invoiced)],
        [`GET ${MAIL}?receipt=7`]: [{ body: set }],
        [`POST ${MAIL}/preview`]: [preview('Hallo'), preview('Hallo Erika')],
      },
      'step=mail&document=7',
    );
    await page.until('Hallo');
    expect(page.field('Nachricht')?.getAttribute('value')).toBe('Hallo');
    await page.until('Von Teeladen <belege@app.example>');
    await page.until('Antworten an hallo@teeladen.example');
    page.write('Nachricht', 'Hallo {{ customer.first_name }} <3');
    await page.until('Hallo Erika');
    expect(page.sent.at(-1)).toEqual({
      receipt: 7,
      message: 'Hallo {{ customer.first_name }} &lt;3',
    });
    page.press('HTML bearbeiten: Nachricht');
    await page.untilTrue(() => page.field('Nachricht als HTML') !== null, 'HTML');
    const written: unknown = Reflect.get(page.field('Nachricht als HTML') ?? {}, 'value');
    expect(written).toBe('Hallo {{ customer.first_name }} &lt;3');
  });

  it('shows no former text where it cannot be shown, but why', async () => {
    const shown = { from: null, replyTo: '', subject: 'x', message: '', signature: '' };
    const page = await open(
      {
        [ORDER]: [body(invoiced)],
        [`GET ${MAIL}?receipt=7`]: [{ body: set }],
        [`POST ${MAIL}/preview`]: [
          { body: { ...shown, text: 'Der alte Text' } },
          { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Warte eine Minute.' } },
          NO_ANSWER,
          { body: { ...shown, text: 'Der neue Text' } },
        ],
      },
      'step=mail&document=7',
    );
    await page.until('Der alte Text');
    page.write('Nachricht', 'a');
    await page.until('Warte eine Minute.');
    expect(page.text()).not.toContain('Der alte Text');
    page.write('Nachricht', 'b');
    await page.until('Es kam keine brauchbare Antwort.');
    page.write('Nachricht', 'c');
    await page.until('Der neue Text');
    expect(page.text()).not.toContain('Es kam keine brauchbare Antwort.');
  });

  it('takes a placeholder from the list at the end of the message', async () => {
    const value = { path: 'order.name', description: 'Bestellnummer', example: '#1001' };
    const groups = [{ title: 'Bestellung', values: [value] }];
    const page = await open(
      {
        [ORDER]: [body(invoiced)],
        [`GET ${MAIL}?receipt=7`]: [{ body: { ...set, message: '<p>Danke.</p>' } }],
        [PLACEHOLDERS]: [{ body: { groups, commands: [] } }],
      },
      'step=mail&document=7',
    );
    await page.until('Bestellnummer: {{ order.name }}');
    page.write('Platzhalter in die Nachricht einfügen', '{{ order.name }}');
    await page.untilTrue(
      () => page.field('Nachricht')?.getAttribute('value') === 'Danke. {{ order.name }}',
      'the placeholder',
    );
  });

  it('takes along what was written otherwise, and five attachments at most', async () => {
    const page = await openMail([body(mailed)]);
    await page.until('Senden');
    page.write('Betreff', 'Noch einmal');
    page.write('Signatur', 'Dein Teeladen');
    for (let more = 0; more < 4; more += 1) {
      await page.until('Anhang hinzufügen');
      page.press('Anhang hinzufügen');
      await page.untilTrue(() => page.all('s-text-field').length === 5 + more, `field ${more + 2}`);
    }
    expect(page.button('Anhang hinzufügen')).toBeNull();
    page.write('Anhang 3 (Adresse)', 'https://teeladen.example/tee.pdf');
    await new Promise((resolve) => setTimeout(resolve));
    page.press('Senden');
    await page.untilTrue(() => page.sent.length === 1, 'sent');
    expect(page.sent).toEqual([
      {
        receipt: 7,
        emailedAt: null,
        email: set.email,
        version: 'v1',
        subject: 'Noch einmal',
        signature: 'Dein Teeladen',
        attachments: [...set.attachments, 'https://teeladen.example/tee.pdf'],
      },
    ]);
  });

  it('needs a recipient, and keeps to the limits', async () => {
    const page = await openMail([]);
    await page.until('Senden');
    page.write('Empfänger', ' ');
    page.write('Betreff', 'x'.repeat(61));
    await new Promise((resolve) => setTimeout(resolve));
    page.press('Senden');
    await page.untilTrue(() => page.field('Empfänger')?.hasAttribute('error') === true, 'an error');
    expect(page.field('Empfänger')?.getAttribute('error')).toBe('Empfänger wird benötigt');
    expect(page.field('Betreff')?.getAttribute('error')).toBe('Maximal 60 Zeichen');
    expect(page.sent).toEqual([]);
  });

  it('says at the field what our API refuses there', async () => {
    const fields = { 'attachments.0': 'Ungültige URL' };
    const message = 'Die Anfrage enthält ungültige Angaben.';
    const page = await openMail([
      { status: 400, body: { code: 'INVALID_REQUEST', message, fields } },
    ]);
    await page.until('Senden');
    page.press('Senden');
    await page.until(message);
    expect(page.field('Anhang 1 (Adresse)')?.getAttribute('error')).toBe('Ungültige URL');
  });

  it('goes out with a fresh token, and keeps what was written where that is refused, too', async () => {
    const message = 'Deine Anmeldung ist abgelaufen. Versuche es noch einmal.';
    const expired = { status: 401, body: { code: 'UNAUTHORIZED', message } };
    const page = await openMail([expired, expired, expired, { body: invoiced }]);
    await page.until('Senden');
    page.write('Betreff', 'Nachtrag');
    await new Promise((resolve) => setTimeout(resolve));
    page.press('Senden');
    await page.until(message);
    page.press('Senden');
    await page.untilTrue(() => page.all('s-banner[tone=success]').length === 1, 'a success');
    expect(page.sent).toEqual(
      Array(4).fill({
        receipt: 7,
        emailedAt: null,
        email: set.email,
        version: 'v1',
        subject: 'Nachtrag',
      }),
    );
  });

  it('counts as sent where no answer came but the document says so, else nobody knows', async () => {
    const heard = await openMail([NO_ANSWER], [body(invoiced), body(mailed)]);
    await heard.until('Senden');
    heard.press('Senden');
    await heard.untilTrue(() => heard.headings().includes('Beleg per E-Mail versendet'), 'sent');

    const unanswered = await openMail([NO_ANSWER]);
    await unanswered.until('Senden');
    unanswered.press('Senden');
    await unanswered.until('Frage beim Empfänger nach');
    expect(unanswered.headings()).not.toContain('Die E-Mail wurde nicht versendet');
  });

  it('learns from a later poll that it went out, where the mail server took longer than the window waits', async () => {
    const page = await openMail([NO_ANSWER], [body(invoiced), body(invoiced), body(mailed)]);
    await page.until('Senden');
    page.press('Senden');
    await page.until('Frage beim Empfänger nach');
    await page.wake();
    await page.untilTrue(() => page.headings().includes('Beleg per E-Mail versendet'), 'sent');
    expect(page.text()).not.toContain('Frage beim Empfänger nach');
  });

  it('is told of one that went out since the window opened, and sends a second one when asked again', async () => {
    const message = 'Der Beleg wurde inzwischen schon versendet.';
    const refused = { status: 409, body: { code: 'CONFLICT', message } };
    const page = await openMail([refused, body(mailed)], [body(invoiced), body(mailed)]);
    await page.until('Senden');
    page.press('Senden');
    await page.until(message);
    await page.until('Per E-Mail versendet am');
    page.press('Senden');
    await page.untilTrue(() => page.headings().includes('Beleg per E-Mail versendet'), 'sent');
    expect(page.sent).toEqual([
      { receipt: 7, emailedAt: null, email: set.email, version: 'v1' },
      { receipt: 7, emailedAt: sent.emailedAt, email: set.email, version: 'v1' },
    ]);
  });

  it('is shown as it is set by now where that changed, with what was written, before it goes out', async () => {
    const message = 'Die Daten wurden inzwischen geändert.';
    const now = { ...set, copy: 'buch@teeladen.example', message: '<p>Neu</p>', version: 'v2' };
    const page = await open(
      {
        [ORDER]: [body(invoiced)],
        [`GET ${MAIL}?receipt=7`]: [{ body: set }, { body: now }],
        [`POST ${MAIL}`]: [{ status: 409, body: { code: 'CONFLICT', message } }, body(mailed)],
      },
      'step=mail&document=7',
    );
    await page.until('Senden');
    page.write('Betreff', 'Nachtrag');
    await new Promise((resolve) => setTimeout(resolve));
    page.press('Senden');
    await page.until(message);
    await page.untilTrue(
      () => page.field('Nachricht')?.getAttribute('value') === 'Neu',
      'what is set now',
    );
    expect(page.field('Kopie an')?.getAttribute('value')).toBe(now.copy);
    page.press('Senden');
    await page.untilTrue(() => page.headings().includes('Beleg per E-Mail versendet'), 'sent');
    const written = { receipt: 7, emailedAt: null, email: set.email, subject: 'Nachtrag' };
    expect(page.sent).toEqual([
      { ...written, version: 'v1' },
      { ...written, version: 'v2' },
    ]);
  });

  it('is not sent beside another one that is still on its way', async () => {
    const onItsWay = anOrderAnswer({ documents: [anInvoice({ isBeingMailed: true })] });
    const page = await openMail([], [body(onItsWay), body(mailed)]);
    await page.until('Eine E-Mail mit diesem Beleg ist gerade unterwegs.');
    expect(page.button('Senden')?.hasAttribute('disabled')).toBe(true);
    await page.wake();
    await page.until('Per E-Mail versendet am');
    expect(page.button('Senden')?.hasAttribute('disabled')).toBe(false);
  });

  it.each(['MAIL_UNCERTAIN', 'INTERNAL'])(
    'is never called "not sent" where it may have gone out: %s',
    async (code) => {
      const answer = { code, message: 'Der E-Mail-Server hat nicht bestätigt.' };
      const page = await openMail([{ status: 503, body: answer }]);
      await page.until('Senden');
      page.press('Senden');
      await page.until('Frage beim Empfänger nach');
      expect(page.headings()).toContain('Es kam keine Bestätigung');
      expect(page.headings()).not.toContain('Die E-Mail wurde nicht versendet');
    },
  );
});
