import { screen, waitFor, within } from '@testing-library/react';
import { CONSEQUENCE_TEXTS } from '../../contract/texts/settings/consequence-texts';
import type { SettingsChange } from '../../domain/settings/dependencies';
import type { LexwareId } from '../../domain/ids';
import { DEFAULT_SETTINGS, type Settings } from '../../domain/settings/settings';
import { aConnection, aShop } from '../testing/builders';
import { json } from '../testing/fake-server';
import { choose, discardChanges, type FillIn, press, save } from '../testing/fill-form';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';
import type { SettingsChanges } from '../../domain/testing/some-settings';
import { aSettingsAnswer, aSettingsPage, LAYOUT, savedSettings } from '../testing/settings-page';

/** The effect of one setting on others: shown at its cause, or locked where the plan lacks it. */

type PlanChange = Extract<SettingsChange, `PLAN_${string}`>;

interface Cause {
  screen: string;
  /** The card that shows it. */
  part: string;
  given: SettingsChanges;
  act: FillIn;
}

const { invoice, credit, delivery } = DEFAULT_SETTINGS;
const HINTED = { transaction: { create: 'all', hints: true, fees: true } } as const;
const mailed = { enabled: true };
const AFTER_DISPATCH = { event: 'completed', date: 'fulfilled' } as const;

const off: Omit<Cause, 'given'> = {
  screen: 'invoices',
  part: 'Rechnungserstellung',
  act: choose('Automatische Erstellung', 'Aus'),
};
const withoutTransactions = {
  screen: 'transactions',
  act: press('Umsätze automatisch übertragen'),
};

const CAUSES: Record<Exclude<SettingsChange, PlanChange>, Cause[]> = {
  CREDITS_NEED_INVOICES: [
    { ...off, given: {} },
    {
      screen: 'credits',
      part: 'Gutschriftenerstellung',
      given: { invoice: { create: false }, credit: { create: false } },
      act: press('Gutschriften für Erstattungen und Stornierungen erstellen'),
    },
  ],
  TRANSACTIONS_NEED_INVOICES: [
    { ...off, given: HINTED },
    { ...withoutTransactions, part: 'Konten & Umsätze', given: { invoice: { create: false } } },
  ],
  HINTS_NEED_TRANSACTIONS: [
    { ...off, given: HINTED },
    { ...withoutTransactions, part: 'Zuordnungsvorschläge', given: HINTED },
  ],
  FEES_NEED_TRANSACTIONS: [
    { ...off, given: HINTED },
    { ...withoutTransactions, part: 'Transaktionsgebühren', given: HINTED },
  ],
  HINTS_NEED_FINALIZE: [
    {
      screen: 'invoices',
      part: 'Rechnungsstatus',
      given: HINTED,
      act: press('Rechnungen abschließen'),
    },
  ],
  INVOICE_MAIL_NEEDS_FINALIZE: [
    {
      screen: 'invoices',
      part: 'Rechnungsstatus',
      given: { invoice: { mail: { ...invoice.mail, ...mailed } } },
      act: press('Rechnungen abschließen'),
    },
  ],
  CREDIT_MAIL_NEEDS_FINALIZE: [
    {
      screen: 'credits',
      part: 'Gutschriftstatus',
      given: { credit: { mail: { ...credit.mail, ...mailed } } },
      act: press('Gutschriften abschließen'),
    },
  ],
  DELIVERY_MAIL_NEEDS_FINALIZE: [
    {
      screen: 'deliveries',
      part: 'Lieferscheinstatus',
      given: { delivery: { mail: { ...delivery.mail, ...mailed } } },
      act: press('Lieferscheine abschließen'),
    },
  ],
  INVOICE_DATES_NEED_FULFILMENT: ['Rechnungserstellung', 'Lieferdatum'].map((part) => ({
    screen: 'invoices',
    part,
    given: { invoice: AFTER_DISPATCH },
    act: press('Bezahlt'),
  })),
  DELIVERY_DATES_NEED_FULFILMENT: ['Lieferscheinerstellung', 'Lieferdatum'].map((part) => ({
    screen: 'deliveries',
    part,
    given: { delivery: AFTER_DISPATCH },
    act: press('Sofort nach der Bestellung'),
  })),
  EXCEPTIONS_NEED_TIMING: [
    {
      screen: 'invoices',
      part: 'Rechnungserstellung',
      given: { invoice: { eventExceptions: ['klarna'] } },
      act: press('Sofort nach der Bestellung'),
    },
  ],
  LANGUAGE_NEEDS_PRO: [
    {
      screen: 'setup',
      part: 'App-Einstellungen',
      given: {},
      act: choose('Sprache der Belege', 'Englisch'),
    },
  ],
};

function smallAccount() {
  const { profile } = aConnection();
  const small = profile && { ...profile, businessFeatures: ['INVOICING'] };
  const { plan } = aShop();
  return aShop({
    plan: { ...plan, id: 'premium' },
    lexoffice: aConnection({ profile: small }),
  });
}

const causes = Object.entries(CAUSES) as [keyof typeof CAUSES, Cause[]][];

it.each(causes.flatMap(([code, all]) => all.map((cause) => ({ code, ...cause }))))(
  '$code is said on $screen when it is caused, and unsaid when that is taken back',
  async ({ code, screen: path, part, given, act }) => {
    aSettingsPage(smallAccount()).on('GET /api/settings', () =>
      json(aSettingsAnswer({ ...given, general: { expertMode: true, ...given.general } })),
    );
    renderApp(`/preferences/${path}`);
    const card = within(await screen.findByRole('region', { name: part }));
    const consequence = () => card.queryByText(CONSEQUENCE_TEXTS[code]);
    expect(consequence()).toBeNull();
    act();
    await waitFor(() => expect(consequence()).toBeTruthy());
    discardChanges();
    await waitFor(() => expect(consequence()).toBeNull());
  },
);

const LOCKED: Record<PlanChange, [screen: string, part: string, label: string][]> = {
  PLAN_DELIVERY_DATE: [
    ['invoices', 'Lieferdatum', 'Leistungsdatum'],
    ['deliveries', 'Lieferdatum', 'Leistungsdatum'],
  ],
  PLAN_LAYOUTS: [
    ['invoices', 'Rechnungsaufbau', 'Drucklayout'],
    ['credits', 'Gutschriftaufbau', 'Drucklayout'],
    ['deliveries', 'Lieferscheinaufbau', 'Drucklayout'],
  ],
  PLAN_MAILS: [
    ['invoices', 'Rechnungsversand', 'Rechnungen per E-Mail versenden'],
    ['credits', 'Gutschriftversand', 'Gutschriften per E-Mail versenden'],
    ['deliveries', 'Lieferscheinversand', 'Lieferscheine per E-Mail versenden'],
  ],
  PLAN_TAGS: [
    ['invoices', 'Stichworte', 'Das Wort Shopify'],
    ['credits', 'Stichworte', 'Das Wort Shopify'],
  ],
  PLAN_FEES: [['transactions', 'Transaktionsgebühren', 'Gebühren mit übertragen']],
  PLAN_PAYMENT_SYNC: [
    ['orders', 'Zahlungsstatus', 'Bestellungen in Shopify als bezahlt markieren'],
  ],
  PLAN_METAFIELDS: [
    ['metafields', 'Metafelder lesen', 'Weiteres Metafeld'],
    ['metafields', 'Metafelder schreiben', 'Weiterer Wert'],
  ],
};

it.each(Object.values(LOCKED).flat())(
  'shows locked on %s, with the plan that has it: %s, %s',
  async (path, part, label) => {
    const { plan } = aShop();
    aSettingsPage(aShop({ plan: { ...plan, id: 'free', name: 'Free' } })).on(
      'GET /api/settings',
      () => json(aSettingsAnswer({ general: { expertMode: true } })),
    );
    renderApp(`/preferences/${path}`);
    const card = within(await screen.findByRole('region', { name: part }));
    const reason = await card.findByText(/^Im Plan .* enthalten\.$/);
    const control = card.getByLabelText(label);
    expect(isDisabled(control)).toBe(true);
    expect(control.closest('.plan-locked')?.getAttribute('aria-describedby')).toBe(reason.id);
    expect(card.getByRole('link', { name: 'Pläne vergleichen' })).toBeTruthy();
  },
);

it('what was chosen under a larger plan can be read, and goes back as it is with a save', async () => {
  const { plan } = aShop();
  const chosen: SettingsChanges = {
    invoice: {
      mail: { ...invoice.mail, enabled: true, subject: 'Deine Rechnung' },
      supplyDate: { ...invoice.supplyDate, type: 'service' },
      tag: { ...invoice.tag, custom: ['webshop'] },
      layout: { ...invoice.layout, printLayout: LAYOUT as LexwareId },
    },
  };
  const server = aSettingsPage(aShop({ plan: { ...plan, id: 'free', name: 'Free' } }));
  server.on('GET /api/settings', () => json(aSettingsAnswer(chosen)));
  server.on('PUT /api/settings/invoice', ({ body }) =>
    json(savedSettings({ invoice: body as Settings['invoice'] })),
  );
  const { user } = renderApp('/preferences/invoices');
  const mail = within(await screen.findByRole('region', { name: 'Rechnungsversand' }));
  const box = mail.getByLabelText<HTMLInputElement>('Rechnungen per E-Mail versenden');
  expect([box.checked, isDisabled(box)]).toEqual([true, true]);
  expect(screen.getByDisplayValue('Deine Rechnung')).toBeTruthy();
  expect(screen.getByText('webshop')).toBeTruthy();
  await user.click(screen.getByLabelText('Alle Rechnungen mit Nettopreisen'));
  save();
  await waitFor(() => expect(server.callsOf('PUT /api/settings/invoice')).toHaveLength(1));
  expect(server.callsOf('PUT /api/settings/invoice')[0]?.body).toEqual({
    ...aSettingsAnswer(chosen).settings.invoice,
    asNet: true,
  });
});
