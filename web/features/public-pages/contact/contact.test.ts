import { flat, startSite, SUPPORT } from '../../../../tests/support/doubles/public-pages';

const MESSAGE = {
  email: 'erika@kaffeehaus.example',
  name: 'Erika Muster',
  store: 'kaffeehaus.myshopify.com',
  subject: 'Rechnung zu #1001',
  message: 'Guten Tag,\r\n\r\nwo ist <b>meine</b> Rechnung?\r\n',
  website: '',
};

type Site = ReturnType<typeof startSite>;
const post = ({ client }: Site, fields: object) =>
  client.post('/help/contact').type('form').send(fields);

describe('a message to the operator', () => {
  it('reaches the operator and nobody else, and replies go to its sender', async () => {
    const site = startSite();
    const answer = await post(site, MESSAGE);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/help/contact/sent?ticket=T-1',
    ]);
    expect(site.sent).toEqual([
      {
        from: { name: 'Belegfluss', address: 'post@belegfluss.example' },
        to: SUPPORT,
        copy: '',
        replyTo: 'erika@kaffeehaus.example',
        subject: 'Kontakt: Rechnung zu #1001 [T-1]',
        text: 'Von: Erika Muster <erika@kaffeehaus.example>\nShop: kaffeehaus.myshopify.com\n\nGuten Tag,\n\nwo ist <b>meine</b> Rechnung?',
        html: expect.stringContaining('wo ist &lt;b&gt;meine&lt;/b&gt; Rechnung?<br />'),
        attachments: [],
        messageId: 'contact-1@belegfluss.example',
      },
    ]);
    expect((await site.client.get('/help/contact/sent')).text).toContain('ist unterwegs');
    expect(JSON.stringify(site.logger.lines)).not.toContain('erika');
  });

  it.each([
    ['kaffeehaus.myshopify.com', 7],
    ['Kaffeehaus', 7],
    ['https://kaffeehaus.myshopify.com/admin', 7],
    ['www.kaffeehaus.example', null],
    ['', null],
  ])('is a ticket, at the shop that its sender names: "%s"', async (store, shopId) => {
    const site = startSite();
    const { headers } = await post(site, { ...MESSAGE, store });
    expect(site.tickets).toEqual([{ shopId, number: 'T-1' }]);
    const { text } = await site.client.get(headers.location ?? '');
    expect(text).toContain('hat die Nummer T-1.');
    const forged = await site.client.get('/help/contact/sent?ticket=%3Cb%3E');
    expect(forged.text).not.toContain('Nummer');
  });

  it('begins as the link that leads here says', async () => {
    const { client } = startSite();
    const query = { subject: 'Fehler "418"', message: '</textarea><script>x</script>' };
    const { text, headers } = await client.get('/help/contact').query(query);
    expect(text).toContain('value="Fehler &quot;418&quot;"');
    expect(text).toContain('>\n&lt;/textarea&gt;&lt;script&gt;');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('names a reader without a name and without a shop as such', async () => {
    const site = startSite();
    await post(site, { ...MESSAGE, name: '', store: '' });
    expect(site.sent[0]?.text).toMatch(/^Von: ohne Namen <erika@kaffeehaus.example>\n\nGuten Tag/);
  });

  it.each([
    [{ email: '' }, 'email', 'Bitte gib deine E-Mail-Adresse ein'],
    [{ email: 'erika' }, 'email', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    [{ email: 'a@x.de, b@y.de' }, 'email', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    [{ subject: ' ' }, 'subject', 'Bitte gib einen Betreff ein'],
    [{ subject: 'x'.repeat(151) }, 'subject', 'Maximal 150 Zeichen'],
    [{ message: '\r\n' }, 'message', 'Bitte schreib uns, worum es geht'],
    [{ message: 'x'.repeat(5_001) }, 'message', 'Maximal 5.000 Zeichen'],
    [{ name: 'x'.repeat(101) }, 'name', 'Maximal 100 Zeichen'],
    [{ store: 'x'.repeat(201) }, 'store', 'Maximal 200 Zeichen'],
  ])(
    'is not sent with %.40j: the error appears next to the field',
    async (wrong, field, problem) => {
      const site = startSite();
      const { status, ...answer } = await post(site, { ...MESSAGE, ...wrong });
      const text = flat(answer.text);
      expect(status).toBe(400);
      expect(text).toContain(`<p class="error" id="${field}-error">${problem}</p>`);
      expect(text).toMatch(
        new RegExp(`id="${field}"[^>]*aria-describedby="${field}-error[^"]*" aria-invalid="true"`),
      );
      expect(text.match(/class="error"/g)).toHaveLength(1);
      expect(text).toContain('role="alert"');
      expect(site.sent).toEqual([]);
    },
  );

  it('comes back as it was typed when a field is wrong', async () => {
    const { text } = await post(startSite(), { ...MESSAGE, email: 'erika' });
    expect(text).toContain('value="Rechnung zu #1001"');
    expect(text).toContain('wo ist &lt;b&gt;meine&lt;/b&gt; Rechnung?');
  });

  it('stays one line in every mail header, whatever is sent', async () => {
    const site = startSite();
    await post(site, { ...MESSAGE, subject: 'Hallo\r\nBcc: opfer@x.example', name: 'a\nb' });
    expect(site.sent[0]?.subject).toBe('Kontakt: Hallo Bcc: opfer@x.example [T-1]');
    expect(site.sent[0]?.text).toMatch(/^Von: a b </);
  });

  it('from a program that fills in every field is dropped, without the program noticing', async () => {
    const site = startSite();
    const answer = await post(site, { ...MESSAGE, website: 'https://x.example' });
    expect([answer.status, site.sent]).toEqual([303, []]);
  });

  it.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://evil.example'],
    ['Origin', 'https://neighbour.app.example'],
    ['Origin', 'null'],
  ])('is refused from the page of another site: %s %s', async (name, value) => {
    const site = startSite();
    const { status, text } = await post(site, MESSAGE).set(name, value);
    expect(status).toBe(403);
    expect(text).toContain('nicht von unserem Formular');
    expect(site.sent).toEqual([]);
  });

  it('is taken from our own page, whichever header the browser sends', async () => {
    const site = startSite();
    // By any stricter one, browsers without Sec-Fetch-Site would send `null` as our origin.
    const { headers } = await site.client.get('/help/contact');
    expect(headers['referrer-policy']).toBe('same-origin');
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'same-origin'],
      ['Origin', 'https://app.example'],
    ] as const)
      expect((await post(site, MESSAGE).set(name, value)).status).toBe(303);
  });

  it('is taken from our own page, though something in the browser hides its origin', async () => {
    const site = startSite();
    const hidden = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
    expect((await post(site, MESSAGE).set(hidden)).status).toBe(303);
  });

  it.each([{}, [], 'x', { email: ['a', 'b'] }, { message: { a: 1 } }])(
    'is requested again when the form is malformed: %j',
    async (body) => {
      const site = startSite();
      const { status } = await site.client.post('/help/contact').send(body);
      expect([status, site.sent]).toEqual([400, []]);
    },
  );

  it('is refused unread when it is larger than any message', async () => {
    const { status } = await post(startSite(), { ...MESSAGE, message: 'x'.repeat(100_000) });
    expect(status).toBe(413);
  });

  it('is delayed after five in a row, keeps its text, and is accepted some minutes later', async () => {
    const site = startSite({ limitPercent: 100 });
    for (let count = 0; count < 5; count += 1) expect((await post(site, MESSAGE)).status).toBe(303);
    const { status, text, headers } = await post(site, MESSAGE);
    expect([status, headers['retry-after']]).toEqual([429, '300']);
    expect(text).toContain('viele Nachrichten');
    expect(text).toContain('value="Rechnung zu #1001"');
    site.clock.advance(5 * 60_000);
    expect((await post(site, MESSAGE)).status).toBe(303);
    expect(site.sent).toHaveLength(6);
  });

  it('is delayed as well when many addresses together send too much', async () => {
    const site = startSite({ limitPercent: 100 });
    const from = (address: string) => post(site, MESSAGE).set('X-Forwarded-For', address);
    for (let count = 1; count <= 60; count += 1)
      expect((await from(`203.0.113.${count}`)).status).toBe(303);
    expect((await from('203.0.113.61')).status).toBe(429);
    expect(site.sent).toHaveLength(60);
  });

  it.each([
    ['MAIL_UNAVAILABLE', 'konnte gerade nicht gesendet werden'],
    ['MAIL_SIGN_IN', 'konnte gerade nicht gesendet werden'],
    ['MAIL_UNCERTAIN', 'vielleicht ist die Nachricht trotzdem angekommen'],
  ] as const)(
    'that was not accepted (%s) is not lost: the page shows what to do',
    async (code, said) => {
      const { status, text } = await post(startSite({ mailFailure: code }), MESSAGE);
      expect(status).toBe(503);
      expect(text).toContain(said);
      expect(text).toContain(SUPPORT);
      expect(text).toContain('value="Rechnung zu #1001"');
    },
  );
});
