import type { Reply } from '../testing/merchant';
import { anInvoice, anOrderAnswer, waiting } from '../testing/answers';
import { CREATE, ORDER, orderBlock } from '../testing/opened';

const { open, openOrder, openWith } = orderBlock();

it('says that it loads', async () => {
  const page = await openWith(() => new Promise<Reply>(() => undefined));
  expect(page.all('s-admin-block[heading="Belegfluss"]')).toHaveLength(1);
  expect(page.all('s-spinner[accessibilitylabel="Belege werden geladen"]')).toHaveLength(1);
});

it('says what failed and loads again on request', async () => {
  const page = await open({
    [ORDER]: [
      { status: 503, body: { code: 'BUSY', message: 'Belegfluss ist gerade nicht erreichbar.' } },
      { body: anOrderAnswer({ documents: [anInvoice()] }) },
    ],
  });
  await page.until('Belegfluss ist gerade nicht erreichbar.');
  expect(page.all('s-banner[tone=critical]')[0]?.getAttribute('heading')).toBe(
    'Die Belege konnten nicht geladen werden',
  );
  page.press('Erneut versuchen');
  await page.until('1.234,50');
});

it('does not show a broken answer as if it were an order', async () => {
  const page = await open({ [ORDER]: [{ body: { id: 4711 } }] });
  await page.until('Es kam keine brauchbare Antwort.');
});

it('shows number, date in Berlin, amount, state and the way into the app', async () => {
  const page = await openOrder({ documents: [anInvoice()] });
  await page.until('Rechnung');
  expect(page.text()).toContain('04.11.2026');
  expect(page.text().replace(/\s/g, ' ')).toContain('1.234,50 €');
  expect(page.all('s-badge').map((badge) => badge.textContent)).toEqual(['Offen', 'Vollständig']);
  expect(page.all('s-link').at(-1)?.getAttribute('href')).toBe('app:orders/4711');
  expect(page.button('Rechnung jetzt erstellen')).toBeNull();
  expect(page.planned).toEqual([]);
});

it('shortens a long number and tells the full one to mouse and screen reader', async () => {
  const page = await openOrder({ documents: [anInvoice()] });
  await page.until('…-000123');
  const link = page.all('s-link')[0];
  const label = 'Rechnung RE-2026-000123 in Lexware Office öffnen';
  expect(link?.getAttribute('accessibilitylabel')).toBe(label);
  const tooltip = page.all('s-tooltip').find((one) => one.id === link?.getAttribute('interestfor'));
  expect(tooltip?.textContent).toBe(label);
});

it('leaves a number of eight characters alone', async () => {
  const page = await openOrder({ documents: [anInvoice({ number: 'RE-00123' })] });
  await page.until('RE-00123');
});

it('shows a draft as such, without a number that is not final, and says why it has no PDF', async () => {
  const draft = anInvoice({ standing: 'draft', isDownloadable: false });
  const page = await openOrder({ documents: [draft] });
  await page.until('Entwürfe haben noch kein PDF.');
  expect(page.button('PDF öffnen')?.hasAttribute('disabled')).toBe(true);
  expect(page.all('s-admin-block')[0]?.outerHTML).not.toContain('000123');
  expect(page.planned).toEqual([]);
});

it('says when a document was mailed', async () => {
  const page = await openOrder({
    documents: [anInvoice({ emailedAt: '2026-03-02T09:15:00.000Z' })],
  });
  await page.until('Per E-Mail versendet am 02.03.2026');
});

it('strikes a cancelled document through and offers a new invoice', async () => {
  const cancelled = anInvoice({ cancelled: true, standing: 'voided' });
  const page = await openOrder({ documents: [cancelled], decision: waiting });
  await page.until('Storniert');
  const struck = page
    .all('s-text[type=redundant]')
    .map((text) => text.textContent.replace(/\s/g, ' '));
  expect(struck).toEqual(['…-000123', '1.234,50 €']);
  expect(page.button('Rechnung jetzt erstellen')).not.toBeNull();
});

it('says of a deleted document that it is gone, without a link to it', async () => {
  const gone = {
    cancelled: true,
    standing: 'deleted',
    isDownloadable: false,
    lexwareUrl: null,
  } as const;
  const page = await openOrder({ documents: [anInvoice(gone)] });
  await page.until('Gelöscht');
  expect(page.all('s-link').map((link) => link.getAttribute('href'))).toEqual(['app:orders/4711']);
});

it('says that the number follows and polls until it is there', async () => {
  const page = await open({
    [ORDER]: [
      { body: anOrderAnswer({ documents: [anInvoice({ number: null })] }) },
      { status: 500, body: 'oops' },
      { body: anOrderAnswer({ documents: [anInvoice({ number: 'RE-00123' })] }) },
    ],
  });
  await page.until('Nummer folgt');
  await page.wake();
  await page.wake();
  await page.until('RE-00123');
  expect(page.planned).toEqual([]);
});

it('names the reason and creates the invoice on request', async () => {
  const page = await open({
    [ORDER]: [{ body: anOrderAnswer({ decision: waiting }) }],
    [CREATE]: [
      {
        body: anOrderAnswer({
          documents: [anInvoice({ standing: 'sending', isUnderWay: true, number: null })],
        }),
      },
    ],
  });
  await page.until('Die Rechnung entsteht, sobald die Bestellung bezahlt ist.');
  expect(page.planned).toEqual([]);
  page.press('Rechnung jetzt erstellen');
  await page.until('Wird erstellt');
  expect(page.calls).toEqual([ORDER, CREATE]);
  await page.wake();
  expect(page.calls).toEqual([ORDER, CREATE, ORDER]);
});

it('creates nothing that the transfers are not enough for, and leads to the plans', async () => {
  const page = await openOrder({ decision: waiting, transfersLeft: 0 });
  await page.until('Rechnung jetzt erstellen');
  page.press('Rechnung jetzt erstellen');
  await page.until('Dafür muss mindestens 1 Übertragung verfügbar sein.');
  const way = page.all('s-link').find((link) => link.textContent === 'Abonnement erweitern');
  expect(way?.getAttribute('href')).toBe('app:plan');
  expect(page.calls).toEqual([ORDER]);
});

it('asks once where a button is pressed twice', async () => {
  const created = { body: anOrderAnswer({ documents: [anInvoice()], hasInvoice: true }) };
  const url = 'https://app.example/api/documents/abc';
  const page = await open({
    [ORDER]: [{ body: anOrderAnswer({ decision: waiting }) }],
    [CREATE]: [created],
    'POST /api/orders/4711/documents/7/link': [
      { body: { url, expiresAt: '2026-11-04T00:00:00Z' } },
    ],
  });
  await page.until('Rechnung jetzt erstellen');
  page.press('Rechnung jetzt erstellen');
  page.press('Rechnung jetzt erstellen');
  await page.until('PDF öffnen');
  page.press('PDF öffnen');
  page.press('PDF öffnen');
  await page.until('Kein neuer Tab? PDF hier öffnen');
  expect(page.calls.slice(1)).toEqual([CREATE, 'POST /api/orders/4711/documents/7/link']);
});

it('keeps the reason on screen when creating is refused', async () => {
  const page = await open({
    [ORDER]: [{ body: anOrderAnswer({ decision: waiting }) }],
    [CREATE]: [
      { status: 402, body: { code: 'NO_CREDITS', message: 'Dein Kontingent ist aufgebraucht.' } },
    ],
  });
  await page.until('sobald die Bestellung bezahlt ist');
  page.press('Rechnung jetzt erstellen');
  await page.until('Dein Kontingent ist aufgebraucht.');
  expect(page.button('Rechnung jetzt erstellen')?.hasAttribute('disabled')).toBe(false);
});

it('offers no creation where it cannot help and repeats what Lexware said', async () => {
  const refused = {
    ...waiting,
    kind: 'refuse',
    detail: { values: { code: 'VAT_ID_INVALID' }, text: 'Ungültige USt-IdNr.' },
    canCreate: false,
  } as const;
  const page = await openOrder({ decision: refused });
  await page.until('Ungültige USt-IdNr.');
  expect(page.all('s-button').map((button) => button.textContent)).toEqual([
    'Warum? Was ist zu tun?',
  ]);
});

it('offers the choice of the tax first where creating would be refused again', async () => {
  const refused = { ...waiting, kind: 'refuse', reason: 'TAX_MISMATCH', canCreate: true } as const;
  const page = await openOrder({ decision: refused });
  await page.until('Steuerliche Behandlung');
  const variant = (name: string) => page.button(name)?.getAttribute('variant');
  expect(variant('Steuerliche Behandlung')).toBe('primary');
  expect(variant('Rechnung jetzt erstellen')).toBe('secondary');
});

it('opens the PDF in a new tab and leaves a link to it', async () => {
  const url = 'https://app.example/api/documents/abc';
  const page = await open({
    [ORDER]: [{ body: anOrderAnswer({ documents: [anInvoice()] }) }],
    'POST /api/orders/4711/documents/7/link': [
      { body: { url, expiresAt: '2026-11-04T00:00:00Z' } },
    ],
  });
  await page.until('PDF öffnen');
  page.press('PDF öffnen');
  await page.until('Kein neuer Tab? PDF hier öffnen');
  expect(page.navigated).toEqual([url]);
  expect(page.all(`s-link[href="${url}"][target=_blank]`)).toHaveLength(1);
});

it('says of a document whose step failed that there is none, and asks no more', async () => {
  const page = await openOrder({ documents: [anInvoice({ standing: 'claimed', number: null })] });
  await page.until('Nicht angelegt');
  expect(page.text()).toContain('Was zu tun ist, steht in Belegfluss.');
  expect(page.text()).not.toContain('Nummer folgt');
  expect(page.planned).toEqual([]);
});

it('asks to check a document whose fate is unknown', async () => {
  const page = await openOrder({ documents: [anInvoice({ standing: 'unclear', number: null })] });
  await page.until('Zu prüfen');
  expect(page.text()).toContain('Bitte prüfe das in Belegfluss.');
  expect(page.planned).toEqual([]);
});

it('speaks English with everybody who reads no German, amounts and days included', async () => {
  const values = { code: 'VAT_ID_OF_OTHER_STATE', of: 'ES', place: 'AT' };
  const decision = {
    ...waiting,
    kind: 'refuse',
    reason: 'MISSING_VAT-ID',
    detail: { values, text: 'Die USt-IdNr. beginnt mit ES.' },
  } as const;
  const voided = anInvoice({ cancelled: true, standing: 'voided', title: 'Invoice' });
  const answers = { [ORDER]: [{ body: anOrderAnswer({ documents: [voided], decision }) }] };
  const page = await open(answers, 'en-GB');
  await page.until('begins with ES, but the country of destination is another one (Austria).');
  expect(page.all('s-banner')[0]?.getAttribute('heading')).toContain('no valid VAT ID');
  expect(page.text()).toContain('€1,234.50');
  expect(page.text()).toContain('4 Nov 2026');
  expect(page.text()).not.toMatch(/[äöüß]|Rechnung|beginnt/);
});
