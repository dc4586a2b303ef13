import { CARD_TEXTS } from '../../web/contract/texts/documents/card-texts';
import { MAIL_TROUBLES } from '../../web/domain/documents/model/mail-state';
import { NO_ANSWER, type Reply, script } from '../testing/merchant';
import { anInvoice, anOrderAnswer, waiting } from '../testing/answers';
import { CREATE, ORDER, orderBlock } from '../testing/opened';

const { open, openOrder, openWith } = orderBlock();

it('says that the payment waits for assignment, and where', async () => {
  const page = await openOrder({ documents: [anInvoice({ awaitsAssignment: true })] });
  await page.until('Ordne sie dort dem Beleg zu');
  expect(page.all('s-badge')[0]?.textContent).toBe('Zuordnen');
});

it.each(MAIL_TROUBLES)(
  'says that the latest mail is %s, beside the way to send again',
  async (trouble) => {
    const body = anOrderAnswer({ documents: [anInvoice({ mailTrouble: trouble })] });
    for (const [language, locale, send] of [
      ['de', 'de-DE', 'Per E-Mail senden'],
      ['en', 'en-GB', 'Send by email'],
    ] as const) {
      const page = await open({ [ORDER]: [{ body }] }, locale);
      await page.until(CARD_TEXTS[language].mailTrouble[trouble]);
      page.press(send);
      expect(page.navigated).toEqual(['extension:order-action?step=mail&document=7']);
    }
  },
);

it('says that a mail is on its way, and polls until it is out', async () => {
  const shown = (document: Parameters<typeof anInvoice>[0]) => ({
    body: anOrderAnswer({ documents: [anInvoice(document)], hasInvoice: true }),
  });
  const sent = shown({ emailedAt: '2026-11-04T10:00:00Z' });
  const page = await open({ [ORDER]: [shown({ isBeingMailed: true }), sent] });
  await page.until('Wird gerade per E-Mail versendet');
  await page.wake();
  await page.until('Per E-Mail versendet am');
  expect(page.text()).not.toContain('Wird gerade');
});

it('says what the documents come to beside the order while one is missing', async () => {
  const credit = anInvoice({ id: 8, kind: 'credit-note', title: 'Rechnungskorrektur' });
  const balance = { ...anOrderAnswer().balance, documentsCents: 100_000, differenceCents: 23_450 };
  const page = await openOrder({ documents: [anInvoice(), credit], balance });
  await page.until('Belege');
  const pageText = page.text().replace(/\s/g, ' ');
  expect(pageText).toContain('Belege 1.000,00 € von 1.234,50 €');
  expect(pageText).toContain('Differenz 234,50 €');
});

it.each([
  ['NOT_CONNECTED', '/preferences', 'Lexware Office verbinden'],
  ['CONNECTION_INTERRUPTED', '/preferences', 'Verbindung wiederherstellen'],
  ['NOT_ACTIVATED', '/home', 'Belegerstellung aktivieren'],
  ['NO_TRANSFERS', '/plan', 'Abonnement erweitern'],
  ['MISSING_LEXWARE_SCOPE', '/preferences', 'Erneut verbinden'],
  ['MISSING_SHOPIFY_SCOPE', '/home', 'Berechtigung erteilen'],
] as const)('says once what holds the order up and where to go: %s', async (code, path, label) => {
  const text = 'So ist es. Tu das.';
  const page = await openOrder({
    obstacles: [{ code, text, path }],
    decision: { ...waiting, reason: code, text: 'Dasselbe noch einmal.' },
  });
  await page.until(text);
  const link = page.all('s-link').find((one) => one.textContent === label);
  expect(link?.getAttribute('href')).toBe(`app:${path.slice(1)}`);
  expect(page.text()).not.toContain('Dasselbe noch einmal.');
});

it('locks mailing and names the plan that includes it', async () => {
  const page = await openOrder({ documents: [anInvoice({ mailPlan: 'Standard' })] });
  await page.until('Per E-Mail senden (ab dem Plan Standard)');
  expect(page.button('Per E-Mail senden (ab dem Plan Standard)')?.hasAttribute('disabled')).toBe(
    true,
  );
  expect(page.button('Per E-Mail senden')).toBeNull();
});

it('shows what the window changed, from the shortest pause on after each change', async () => {
  const draft = anInvoice({ standing: 'draft' });
  const page = await open({
    [ORDER]: [
      { body: anOrderAnswer({ decision: waiting }) },
      NO_ANSWER,
      { body: anOrderAnswer({ documents: [draft], hasInvoice: true }) },
      { body: anOrderAnswer({ documents: [anInvoice()], hasInvoice: true }) },
    ],
  });
  await page.until('Vorschau');
  expect(page.planned).toEqual([]);
  page.press('Vorschau');
  const pauses: number[] = [];
  for (const shown of ['Vorschau', 'Entwurf', 'Offen']) {
    await page.untilTrue(() => page.planned.length > 0, 'a planned look');
    pauses.push(page.planned[0]?.delay ?? 0);
    await page.wake();
    await page.until(shown);
  }
  expect(pauses).toEqual([2_000, 2_600, 2_000]);
  expect(page.button('Rechnung jetzt erstellen')).toBeNull();
});

it('hears of what others changed, though nothing was under way, and stays where no answer comes', async () => {
  const page = await open({
    [ORDER]: [
      { body: anOrderAnswer({ decision: waiting, canCreateInvoice: true }) },
      NO_ANSWER,
      { body: anOrderAnswer({ documents: [anInvoice()], hasInvoice: true }) },
    ],
  });
  await page.until('Rechnung jetzt erstellen');
  const [look, ...others] = page.regular;
  expect([look?.delay, others]).toEqual([20_000, []]);
  look?.run();
  await page.untilTrue(() => page.calls.length === 2, 'a second look');
  expect(page.button('Rechnung jetzt erstellen')).not.toBeNull();
  look?.run();
  await page.until('…-000123');
  expect(page.button('Rechnung jetzt erstellen')).toBeNull();
});

it('comes back by itself where it could not be loaded', async () => {
  const page = await open({ [ORDER]: [NO_ANSWER, { body: anOrderAnswer({ decision: waiting }) }] });
  await page.untilTrue(() => page.button('Erneut versuchen') !== null, 'the way to try again');
  page.regular[0]?.run();
  await page.until('sobald die Bestellung bezahlt ist');
});

it('opens the window at the step that was asked for', async () => {
  const page = await openOrder({ documents: [anInvoice()] });
  await page.until('Per E-Mail senden');
  page.press('Per E-Mail senden');
  page.press('Ändern');
  expect(page.navigated).toEqual([
    'extension:order-action?step=mail&document=7',
    'extension:order-action?step=document&document=7',
  ]);
  const missing = await openOrder({ decision: waiting });
  await missing.until('Vorschau');
  missing.press('Vorschau');
  expect(missing.navigated).toEqual(['extension:order-action?step=preview&kind=invoice']);
});

it('explains on request what it waits for and what can be done', async () => {
  const explained = {
    document: 'invoice',
    cause: { of: 'order' },
    decision: waiting,
    checks: [],
    waitsFor: [{ code: 'paid', text: 'Die Bestellung muss bezahlt werden.' }],
    todo: { code: 'create-now', text: 'Du kannst den Beleg jetzt erstellen.' },
  };
  const page = await open({
    [ORDER]: [{ body: anOrderAnswer({ decision: waiting }) }],
    [`${ORDER}/explanation`]: [
      { status: 503, body: { code: 'BUSY', message: 'Shopify ist gerade nicht erreichbar.' } },
      { body: { order: { id: '4711', name: '#1001' }, documents: [explained] } },
    ],
  });
  await page.until('sobald die Bestellung bezahlt ist');
  page.press('Warum? Was ist zu tun?');
  await page.until('Shopify ist gerade nicht erreichbar.');
  page.press('Warum? Was ist zu tun?');
  await page.until('Die Bestellung muss bezahlt werden.');
  expect(page.text()).toContain('Du kannst den Beleg jetzt erstellen.');
});

it('says nothing of what the order waited for before, once something else was decided', async () => {
  const explained = {
    document: 'invoice',
    cause: { of: 'order' },
    decision: waiting,
    checks: [],
    waitsFor: [{ code: 'paid', text: 'Die Bestellung muss bezahlt werden.' }],
    todo: { code: 'create-now', text: 'Du kannst den Beleg jetzt erstellen.' },
  };
  const text = 'Ein Filter schließt die Bestellung aus.';
  const excluded = { ...waiting, kind: 'skip', reason: 'EXCLUDED_TAG', text } as const;
  const page = await open({
    [ORDER]: [
      { body: anOrderAnswer({ decision: waiting }) },
      { body: anOrderAnswer({ decision: excluded }) },
    ],
    [`${ORDER}/explanation`]: [
      { body: { order: { id: '4711', name: '#1001' }, documents: [explained] } },
    ],
  });
  await page.until('sobald die Bestellung bezahlt ist');
  page.press('Warum? Was ist zu tun?');
  await page.until('Die Bestellung muss bezahlt werden.');
  page.regular[0]?.run();
  await page.until(text);
  expect(page.text()).not.toContain('Die Bestellung muss bezahlt werden.');
  expect(page.button('Warum? Was ist zu tun?')).not.toBeNull();
});

it('says that nobody knows where no answer came, and shows what is known', async () => {
  const underWay = anInvoice({ standing: 'sending', isUnderWay: true, number: null });
  const page = await open({
    [ORDER]: [
      { body: anOrderAnswer({ decision: waiting }) },
      { body: anOrderAnswer({ documents: [underWay], decision: waiting, canCreateInvoice: true }) },
    ],
    [CREATE]: [NO_ANSWER],
  });
  await page.until('Rechnung jetzt erstellen');
  page.press('Rechnung jetzt erstellen');
  await page.until('Wird erstellt');
  expect(page.headings()).toContain('Es kam keine Bestätigung');
  expect(page.text()).toContain('Sie entsteht höchstens einmal');
});

it('keeps what it was told last where the answer to an earlier poll arrives late', async () => {
  const before = anOrderAnswer({ decision: waiting, canCreateInvoice: true, isUnderWay: true });
  const created = anOrderAnswer({ documents: [anInvoice()], hasInvoice: true });
  let answerLate: (reply: Reply) => void = () => undefined;
  const late = new Promise<Reply>((resolve) => (answerLate = resolve));
  const answers = script({ [CREATE]: [{ body: created }] });
  let polls = 0;
  const page = await openWith((call) => {
    if (call !== ORDER) return answers(call);
    polls += 1;
    return polls === 1 ? { body: before } : late;
  });
  await page.until('Rechnung jetzt erstellen');
  await page.wake();
  page.press('Rechnung jetzt erstellen');
  await page.until('…-000123');
  answerLate({ body: before });
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.button('Rechnung jetzt erstellen')).toBeNull();
  expect(page.text()).toContain('…-000123');
});

it('says in one line, when it is collapsed, what there is', async () => {
  const page = await openOrder({ documents: [anInvoice({ standing: 'paid' })] });
  await page.until('Bezahlt');
  const summary = page.all('s-admin-block')[0]?.getAttribute('collapsedsummary');
  expect(summary).toBe('Rechnung RE-2026-000123: Bezahlt');
});
