import type { RefusalName } from '../../../sandbox/lexware/refusal-name';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import type { LexwareId } from '../../../web/domain/ids';
import { addContact, EVA_WITH_REFERENCE, evaBuys } from './contact-fixture';
import {
  aCup,
  austria,
  documentOf,
  errorOf,
  germany,
  orderTexts,
  textsOf,
  withoutEvents,
} from './refused-orders';
import { saveSettings } from '../app-fixture/save-settings';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

export const NOT_CALLED = 'the engine does not call this endpoint';

/** How the engine meets a refusal, and what the merchant reads then. */
export interface Met {
  /** Answers what the merchant reads. */
  story(fixture: AppFixture): Promise<string>;
  message: RegExp;
}

/** Why the engine cannot meet it. */
export interface NeverMet {
  never: string;
}

const LAYOUT = '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a10' as LexwareId;
const UNKNOWN_LAYOUT = '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a99' as LexwareId;

const language = { ...DEFAULT_SETTINGS.general, language: 'en' as const };
const layoutOf = (printLayout: LexwareId) => ({
  layout: { ...DEFAULT_SETTINGS.invoice.layout, printLayout },
});

type Proofs = Partial<Record<RefusalName, Met | NeverMet>>;

/** What the account's edition does not include, or what its XRechnungen require. */
export const EDITION_PROOFS = {
  invoicingNeeded: {
    story: async (fixture) => {
      await fixture.lexware.put('/profile', { businessFeatures: ['BOOKKEEPING'] });
      return orderTexts({ rate: 19 })(fixture);
    },
    message: /Dein Lexware-Office-Tarif enthält diese Funktion nicht/,
  },
  languageNeedsPro: {
    story: async (fixture) => {
      await saveSettings(fixture, { general: language });
      await fixture.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
      return orderTexts({ rate: 19 })(fixture);
    },
    message: /Englische Belege sind in deinem Lexware-Office-Tarif nicht mehr enthalten; klicke/,
  },
  layoutNeedsPro: {
    story: async (fixture) => {
      await saveSettings(fixture, { invoice: layoutOf(LAYOUT) });
      await fixture.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
      return orderTexts({ rate: 19 })(fixture);
    },
    message: /Eigene Drucklayouts sind in deinem Lexware-Office-Tarif nicht mehr enthalten; klicke/,
  },
  layoutUnknown: {
    story: async (fixture) => {
      await saveSettings(fixture, { invoice: layoutOf(UNKNOWN_LAYOUT) });
      return orderTexts({ rate: 19 })(fixture);
    },
    message: /Das gewählte Drucklayout gibt es in Lexware Office nicht mehr; wähle/,
  },
  abroadNeedsPro: {
    story: async (fixture) => {
      await fixture.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
      return orderTexts({ rate: 19, from: austria, to: germany })(fixture);
    },
    message: /Belege ins Ausland sind in deinem Lexware-Office-Tarif nicht mehr enthalten; klicke/,
  },
  xRechnungNeedsPro: {
    story: async (fixture) => {
      await addContact(fixture, EVA_WITH_REFERENCE);
      await fixture.settle();
      await fixture.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
      return textsOf(fixture, await evaBuys(fixture));
    },
    message: /XRechnungen, die in deinem Lexware-Office-Tarif nicht mehr enthalten sind; klicke/,
  },
  xRechnungNet: {
    story: async (fixture) => {
      const { xRechnung, ...ordinary } = EVA_WITH_REFERENCE;
      await saveSettings(fixture, { contact: { ...DEFAULT_SETTINGS.contact, create: 'all' } });
      const id = await addContact(fixture, ordinary);
      await fixture.settle();
      await withoutEvents(fixture, () => fixture.lexware.put(`/contacts/${id}`, { xRechnung }));
      return textsOf(fixture, await evaBuys(fixture));
    },
    message: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  },
  xRechnungAddress: {
    story: async (fixture) => {
      await addContact(fixture, {
        ...EVA_WITH_REFERENCE,
        addresses: { billing: [{ countryCode: 'DE' }] },
      });
      await fixture.settle();
      return textsOf(fixture, await evaBuys(fixture));
    },
    message: /beim Kontakt fehlen in Lexware Office aber Postleitzahl oder Ort/,
  },
  buyerReference: { never: 'only contacts that have a reference are sent one' },
} satisfies Proofs;

/** A paid order of a new business customer, whose contact Lexware takes in no document yet. */
export async function withLateContact(fixture: AppFixture): Promise<PlacedOrder> {
  await fixture.lexware.put('/delays', { contactMs: 3_600_000, scale: 1 });
  const order = await fixture.placeScenario('eu-business-vat-id');
  await fixture.pay(order);
  await fixture.shopify.post('/webhooks/settle');
  await fixture.app.settle();
  fixture.skip(2_000);
  await fixture.app.settle();
  return order;
}

/** The order of a customer who gets XRechnungen from an account that has none. */
export async function withoutEInvoices(fixture: AppFixture): Promise<PlacedOrder> {
  await addContact(fixture, EVA_WITH_REFERENCE);
  await fixture.settle();
  await fixture.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
  await fixture.post('/api/lexoffice/pull');
  return evaBuys(fixture);
}

/** What Lexware has not finished yet. */
export const LATE_PROOFS = {
  contactNotReady: {
    story: async (fixture: AppFixture) => textsOf(fixture, await withLateContact(fixture)),
    message: /richtet den Kontakt des Kunden noch ein; meist nach Sekunden/,
  },
  fileNotReady: {
    story: async (fixture) => {
      await fixture.lexware.put('/delays', { fileMs: 3_600_000, scale: 1 });
      const order = await aCup(fixture, { rate: 19 });
      const { url } = await fixture.post<{ url: string }>(
        `${await documentOf(fixture, order)}/link`,
      );
      return errorOf(await fetch(url));
    },
    message: /Das PDF wird gerade erzeugt/,
  },
  contactNumberTaken: {
    story: async (fixture) => {
      await fixture.lexware.fails('POST /v1/contacts', 'number-taken');
      return textsOf(fixture, await fixture.buy('eu-business-vat-id'));
    },
    message: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  },
} satisfies Proofs;

/** Two orders at once against limits that let one through; then the limits are lifted. */
function slowedDown(limits: object): Met {
  return {
    story: async (fixture) => {
      await fixture.lexware.put('/pace', limits);
      await fixture.pay(await fixture.placeScenario('gross-19'));
      const order = await fixture.placeScenario('gross-19');
      await fixture.pay(order);
      await fixture.shopify.post('/webhooks/settle');
      await fixture.app.settle();
      await fixture.lexware.put('/pace', { perSecond: 0, vouchersPerMinute: 0 });
      await fixture.settle();
      return textsOf(fixture, order);
    },
    message: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  };
}

/** Limits of calls and of vouchers. */
export const PACE_PROOFS = {
  throttled: slowedDown({ perSecond: 0.001, burst: 1 }),
  fairUse: slowedDown({ vouchersPerMinute: 1 }),
} satisfies Proofs;
