import type { RefusalName } from '../../../sandbox/lexware/refusal-name';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import type { LexwareId } from '../../../web/domain/ids';
import { addContact, EVA_WITH_REFERENCE, evaBuys } from './contact-stage';
import {
  aCup,
  austria,
  documentOf,
  errorOf,
  germany,
  orderSays,
  said,
  unnoticed,
} from './refused-orders';
import { saveSettings } from '../stage/save-settings';
import type { PlacedOrder, Stage } from '../stage/stage';

export const NOT_CALLED = 'the engine does not call this endpoint';

/** How the engine meets a refusal, and what the merchant reads then. */
export interface Met {
  /** Answers what the merchant reads. */
  story(stage: Stage): Promise<string>;
  says: RegExp;
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

/** What the account's edition does not include, or what its XRechnungen ask for. */
export const EDITION_PROOFS = {
  invoicingNeeded: {
    story: async (stage) => {
      await stage.lexware.put('/profile', { businessFeatures: ['BOOKKEEPING'] });
      return orderSays({ rate: 19 })(stage);
    },
    says: /Dein Lexware-Office-Tarif enthält diese Funktion nicht/,
  },
  languageNeedsPro: {
    story: async (stage) => {
      await saveSettings(stage, { general: language });
      await stage.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
      return orderSays({ rate: 19 })(stage);
    },
    says: /Englische Belege sind in deinem Lexware-Office-Tarif nicht mehr enthalten; klicke/,
  },
  layoutNeedsPro: {
    story: async (stage) => {
      await saveSettings(stage, { invoice: layoutOf(LAYOUT) });
      await stage.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
      return orderSays({ rate: 19 })(stage);
    },
    says: /Eigene Drucklayouts sind in deinem Lexware-Office-Tarif nicht mehr enthalten; klicke/,
  },
  layoutUnknown: {
    story: async (stage) => {
      await saveSettings(stage, { invoice: layoutOf(UNKNOWN_LAYOUT) });
      return orderSays({ rate: 19 })(stage);
    },
    says: /Das gewählte Drucklayout gibt es in Lexware Office nicht mehr; wähle/,
  },
  abroadNeedsPro: {
    story: async (stage) => {
      await stage.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
      return orderSays({ rate: 19, from: austria, to: germany })(stage);
    },
    says: /Belege ins Ausland sind in deinem Lexware-Office-Tarif nicht mehr enthalten; klicke/,
  },
  xRechnungNeedsPro: {
    story: async (stage) => {
      await addContact(stage, EVA_WITH_REFERENCE);
      await stage.settle();
      await stage.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
      return said(stage, await evaBuys(stage));
    },
    says: /XRechnungen, die in deinem Lexware-Office-Tarif nicht mehr enthalten sind; klicke/,
  },
  xRechnungNet: {
    story: async (stage) => {
      const { xRechnung, ...ordinary } = EVA_WITH_REFERENCE;
      await saveSettings(stage, { contact: { ...DEFAULT_SETTINGS.contact, create: 'all' } });
      const id = await addContact(stage, ordinary);
      await stage.settle();
      await unnoticed(stage, () => stage.lexware.put(`/contacts/${id}`, { xRechnung }));
      return said(stage, await evaBuys(stage));
    },
    says: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  },
  xRechnungAddress: {
    story: async (stage) => {
      await addContact(stage, {
        ...EVA_WITH_REFERENCE,
        addresses: { billing: [{ countryCode: 'DE' }] },
      });
      await stage.settle();
      return said(stage, await evaBuys(stage));
    },
    says: /beim Kontakt fehlen in Lexware Office aber Postleitzahl oder Ort/,
  },
  buyerReference: { never: 'only contacts that have a reference are sent one' },
} satisfies Proofs;

/** A paid order of a new business customer, whose contact Lexware takes in no document yet. */
export async function withLateContact(stage: Stage): Promise<PlacedOrder> {
  await stage.lexware.put('/delays', { contactMs: 3_600_000, scale: 1 });
  const order = await stage.placeScenario('eu-business-vat-id');
  await stage.pay(order);
  await stage.shopify.post('/webhooks/settle');
  await stage.app.settle();
  stage.skip(2_000);
  await stage.app.settle();
  return order;
}

/** The order of a customer who gets XRechnungen from an account that has none. */
export async function withoutEInvoices(stage: Stage): Promise<PlacedOrder> {
  await addContact(stage, EVA_WITH_REFERENCE);
  await stage.settle();
  await stage.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
  await stage.post('/api/lexoffice/pull');
  return evaBuys(stage);
}

/** What Lexware has not finished yet. */
export const LATE_PROOFS = {
  contactNotReady: {
    story: async (stage: Stage) => said(stage, await withLateContact(stage)),
    says: /richtet den Kontakt des Kunden noch ein, das dauert meist nur Sekunden/,
  },
  fileNotReady: {
    story: async (stage) => {
      await stage.lexware.put('/delays', { fileMs: 3_600_000, scale: 1 });
      const order = await aCup(stage, { rate: 19 });
      const { url } = await stage.post<{ url: string }>(`${await documentOf(stage, order)}/link`);
      return errorOf(await fetch(url));
    },
    says: /Das PDF wird gerade erzeugt/,
  },
  contactNumberTaken: {
    story: async (stage) => {
      await stage.lexware.fails('POST /v1/contacts', 'number-taken');
      return said(stage, await stage.buy('eu-business-vat-id'));
    },
    says: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  },
} satisfies Proofs;

/** Two orders at once against limits that let one through; then the limits are lifted. */
function slowedDown(limits: object): Met {
  return {
    story: async (stage) => {
      await stage.lexware.put('/pace', limits);
      await stage.pay(await stage.placeScenario('gross-19'));
      const order = await stage.placeScenario('gross-19');
      await stage.pay(order);
      await stage.shopify.post('/webhooks/settle');
      await stage.app.settle();
      await stage.lexware.put('/pace', { perSecond: 0, vouchersPerMinute: 0 });
      await stage.settle();
      return said(stage, order);
    },
    says: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  };
}

/** Limits of calls and of vouchers. */
export const PACE_PROOFS = {
  throttled: slowedDown({ perSecond: 0.001, burst: 1 }),
  fairUse: slowedDown({ vouchersPerMinute: 1 }),
} satisfies Proofs;
