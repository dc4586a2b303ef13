import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aShop } from '../../testing/builders';
import { aRefusal, json, silence } from '../../testing/fake-server';
import { choose, select, write } from '../../testing/fill-form';
import { renderApp } from '../../testing/render-app';
import { isDisabled } from '../../testing/is-disabled';
import { aSettingsPage, someLinks } from '../../testing/settings-page';

const LINKS = 'GET /api/document-links';
const INVOICES = '/preferences/invoices';
const CREDITS = '/preferences/credits';
const assisted = (screenOf: string) => `${screenOf}?assistant=email-integration`;

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

const dialog = async () => within(await screen.findByRole('dialog'));

/** The assistant at one of its steps. */
async function atStep(step: 1 | 2 | 3, address = assisted(INVOICES)) {
  aSettingsPage();
  const app = renderApp(address);
  const shown = await dialog();
  const goOn = async () => {
    await waitFor(() =>
      expect(isDisabled(shown.getByRole('button', { name: 'Weiter' }))).toBe(false),
    );
    await app.user.click(shown.getByRole('button', { name: 'Weiter' }));
  };
  for (let at = 1; at < step; at += 1) await goOn();
  await screen.findByText(`In E-Mails einbinden (${step}/3)`);
  return { ...app, shown, goOn };
}

const code = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text für den Link/ });
const preview = () => screen.getByTitle<HTMLIFrameElement>('Vorschau der E-Mail').srcdoc;
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

it('is opened by a button, but not while changes are not saved', async () => {
  aSettingsPage();
  const { user, address } = renderApp(INVOICES);
  const open = await screen.findByRole('button', { name: 'In E-Mails einbinden' });
  await user.click(open);
  expect(address()).toBe(assisted(INVOICES));
  await user.click((await dialog()).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(address()).toBe(INVOICES));
  choose('Automatische Erstellung', 'Aus')();
  expect(isDisabled(open)).toBe(true);
  expect(screen.getByText(/^Der Assistent öffnet sich, sobald/)).toBeTruthy();
});

it('goes from the first step to the last and back, and begins each at its heading', async () => {
  const { user, shown, address } = await atStep(1);
  const buttons = () =>
    ['Abbrechen', 'Zurück', 'Weiter'].filter((name) => shown.queryByRole('button', { name }));
  expect(buttons()).toEqual(['Abbrechen', 'Weiter']);
  await waitFor(() =>
    expect(isDisabled(shown.getByRole('button', { name: 'Weiter' }))).toBe(false),
  );
  await user.click(shown.getByRole('button', { name: 'Weiter' }));
  expect(buttons()).toEqual(['Abbrechen', 'Zurück', 'Weiter']);
  expect(document.activeElement?.textContent).toBe('Wähle eine E-Mail und gestalte den Link');
  await user.click(shown.getByRole('button', { name: 'Weiter' }));
  expect(buttons()).toEqual(['Zurück']);
  expect(document.activeElement?.textContent).toBe('Füge den Code ein: Bestellbestätigung');
  await user.click(shown.getByRole('button', { name: 'Zurück' }));
  expect(screen.getByText('In E-Mails einbinden (2/3)')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Weiter' }));
  const [, close] = shown.getAllByRole('button', { name: 'Schließen' });
  if (close) await user.click(close);
  await waitFor(() => expect(address()).toBe(INVOICES));
});

it('offers all mails about an order in their groups, and where each gets its link', async () => {
  const { goOn } = await atStep(2);
  const mails = screen.getByLabelText<HTMLSelectElement>('E-Mail an deine Kunden');
  const groups = [...mails.querySelectorAll('optgroup')];
  expect(groups.map(({ label, children }) => [label, children.length])).toEqual([
    ['Bestellungen', 8],
    ['Versand', 4],
    ['Lokale Lieferung', 3],
    ['Abholung vor Ort', 2],
  ]);
  select('E-Mail an deine Kunden', 'Versandbestätigung')();
  await goOn();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(-5)).toEqual([
    '106<p>{{ email_emphasis }}</p>',
    '107{% endif %}',
    '▸Hier einfügen',
    '108{% if order_status_url %}',
    '109<table class="row actions">',
  ]);
  expect(screen.getByText(/vor Zeile 108\. In deiner Vorlage kann/)).toBeTruthy();
  const link = screen.getByRole('link', { name: /^Vorlage in Shopify bearbeiten/ });
  expect(link.getAttribute('href')).toMatch(/\/email_templates\/shipping_confirmation\/edit$/);
});

it('names no line that nobody knows', async () => {
  const { goOn } = await atStep(2);
  select('E-Mail an deine Kunden', 'Zahlungserinnerung')();
  await goOn();
  expect(screen.getByText(/^Eine Zeilennummer kennen wir für diese Stelle nicht/)).toBeTruthy();
  expect(screen.getByText('order-number__text')).toBeTruthy();
});

it.each([
  ['Sendung in Zustellung', 'shipment_out_for_delivery'],
  ['POS- und mobiler Beleg', 'store_receipt'],
  ['Zahlungserinnerung', 'payment_reminder'],
])('leads to the template at Shopify by its name there: %s', async (mail, name) => {
  const { goOn } = await atStep(2);
  select('E-Mail an deine Kunden', mail)();
  await goOn();
  const link = screen.getByRole('link', { name: /^Vorlage in Shopify bearbeiten/ });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/email_templates/${name}/edit$`));
});

it('has links to credit notes in the mails that give money back', async () => {
  const { goOn } = await atStep(2, assisted(CREDITS));
  const mails = screen.getByLabelText<HTMLSelectElement>('E-Mail an deine Kunden');
  expect([...mails.options].map(({ text }) => text)).toEqual([
    'Bestellung storniert',
    'Rückerstattung',
  ]);
  await goOn();
  expect(code().value).toContain(someLinks().creditNote.view);
  expect(code().value).toContain('>Gutschrift ansehen</a>');
});

it('shows at once what is chosen as the customer will see it, and puts it into the code', async () => {
  const { user, shown, goOn } = await atStep(2);
  expect(screen.queryByRole('textbox', { name: /^Text für den Link/ })).toBeNull();
  expect(preview()).toContain('>Rechnung ansehen</a>');
  expect(preview()).not.toMatch(/\{[{%]/);
  select('Der Link soll das PDF', 'herunterladen')();
  expect(preview()).toContain('>Rechnung herunterladen</a>');
  select('Farbe des Buttons', 'Schwarz (#000)')();
  expect(preview()).toContain('background:#000000');
  select('Darstellung', 'Text')();
  expect(screen.queryByLabelText('Farbe des Buttons')).toBeNull();
  select('Position', 'Oben, bei der Bestellnummer')();
  await user.click(screen.getByLabelText('Hervorheben'));
  await user.click(screen.getByRole('button', { name: 'Rechnung herunterladen' }));
  write('Text des Links', 'Zur Rechnung')();
  const drawn = preview();
  await goOn();
  for (const text of [code().value, drawn]) {
    expect(text).toContain('>Zur Rechnung</a>');
    expect(text).toContain('background:#f4f4f4');
  }
  expect(code().value).toContain(someLinks().invoice.download);
  expect(screen.getByText('order-number__text')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Zurück' }));
  expect(screen.getByLabelText<HTMLInputElement>('Text des Links').value).toBe('Zur Rechnung');
});

it('goes from mail to mail and offers what each has room for, and the choice comes back', async () => {
  const { user, goOn } = await atStep(2);
  const previous = screen.getByRole('button', { name: 'Vorherige E-Mail' });
  const following = screen.getByRole('button', { name: 'Nächste E-Mail' });
  const mail = () =>
    screen.getByLabelText<HTMLSelectElement>('E-Mail an deine Kunden').selectedOptions[0]?.text;
  expect(isDisabled(previous)).toBe(true);
  for (let clicks = 0; clicks < 7; clicks += 1) await user.click(following);
  expect(mail()).toBe('Zahlungserinnerung');
  expect(optionsOf('Darstellung')).toEqual(['Text']);
  expect(optionsOf('Position')).toEqual(['Oben, bei der Bestellnummer']);
  // Only this is wanted otherwise; the mail has no button to choose.
  await user.click(screen.getByLabelText('Hervorheben'));
  await user.click(previous);
  expect(mail()).toBe('Ausstehende Zahlung erfolgreich');
  expect(optionsOf('Position')).toEqual(['Unter den Buttons']);
  expect(screen.getByLabelText<HTMLSelectElement>('Darstellung').value).toBe('button');
  await goOn();
  const link = screen.getByRole('link', { name: /^Vorschau in Shopify ansehen/ });
  expect(link.getAttribute('href')).toMatch(/\/pending_payment_success\/preview$/);
});

it.each([
  ['  ', 'Gib dem Link einen Text.'],
  ['x'.repeat(61), 'Maximal 60 Zeichen'],
])(
  'goes no further with a link without words, or with more than fit: %j',
  async (text, expected) => {
    const { shown } = await atStep(2);
    write('Text des Links', text)();
    expect(screen.getByText(expected)).toBeTruthy();
    expect(isDisabled(shown.getByRole('button', { name: 'Weiter' }))).toBe(true);
    write('Text des Links', 'x'.repeat(60))();
    expect(screen.queryByText(expected)).toBeNull();
    expect(isDisabled(shown.getByRole('button', { name: 'Weiter' }))).toBe(false);
  },
);

it('copies the code, not again for two seconds, and asks for a review two later', async () => {
  const { toasts, reviews } = await atStep(3);
  const { value } = code();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Kopieren: Bestellbestätigung' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(await navigator.clipboard.readText()).toBe(value);
  expect(toasts).toEqual([
    { text: 'Text für den Link kopiert: Bestellbestätigung', isError: false },
  ]);
  expect(isDisabled(screen.getByRole('button', { name: 'Kopiert' }))).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(isDisabled(screen.getByRole('button', { name: 'Kopieren: Bestellbestätigung' }))).toBe(
    false,
  );
  expect(reviews).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(reviews).toEqual(['asked']);
});

it('asks for a review also of who leaves the step at once', async () => {
  const { shown, reviews } = await atStep(3);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Kopieren: Bestellbestätigung' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  fireEvent.click(shown.getByRole('button', { name: 'Zurück' }));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(reviews).toEqual(['asked']);
});

it('says that the code is loading, and goes no further until it is there', async () => {
  aSettingsPage().on(LINKS, silence);
  renderApp(assisted(INVOICES));
  const shown = await dialog();
  expect(shown.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
  expect(isDisabled(shown.getByRole('button', { name: 'Weiter' }))).toBe(true);
});

it('says why there is no code, and tries again', async () => {
  const server = aSettingsPage();
  server.on(LINKS, () => aRefusal(500, 'INTERNAL', 'Das hat nicht geklappt.'));
  const { user } = renderApp(assisted(INVOICES));
  const shown = await dialog();
  expect(await shown.findByText('Das hat nicht geklappt.')).toBeTruthy();
  server.on(LINKS, () => json(someLinks()));
  await user.click(shown.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await shown.findByText('So kommt der Link in deine E-Mails')).toBeTruthy();
});

it('says which plan has it, and goes no further without', async () => {
  const { plan } = aShop();
  const server = aSettingsPage(aShop({ plan: { ...plan, id: 'free', name: 'Free' } }));
  renderApp(assisted(INVOICES));
  const part = within(await screen.findByRole('region', { name: 'Link in Shopifys E-Mails' }));
  const reason = part.getByText('Im Plan Basic enthalten.');
  const button = part.getByRole('button', { name: 'In E-Mails einbinden' });
  expect(isDisabled(button)).toBe(true);
  expect(button.getAttribute('aria-describedby')).toBe(reason.id);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsOf(LINKS)).toEqual([]);
});
