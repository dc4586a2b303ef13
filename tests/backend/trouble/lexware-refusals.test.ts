import type { RefusalName } from '../../../sandbox/lexware/refusal-name';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';
import {
  aCup,
  ascension,
  asApiUser,
  asTaxCase,
  austria,
  boughtAgain,
  documentOf,
  errorOf,
  failureList,
  germany,
  hungary,
  orderTexts,
  refunded,
  sent,
  withoutEvents,
} from '../../support/stories/refused-orders';
import {
  EDITION_PROOFS,
  LATE_PROOFS,
  PACE_PROOFS,
  type Met,
  type NeverMet,
} from '../../support/stories/refusal-proofs';

import { saveSettings } from '../../support/app-fixture/save-settings';
import { BANK_PROOFS } from '../../support/stories/bank/bank-proofs';
import { NOT_CALLED } from '../../support/stories/refusal-proofs';

const BODIES = 'bodies that the engine builds have this right: lexware/accepted-bodies.test.ts';

const PROOFS: Record<RefusalName, Met | NeverMet> = {
  ...EDITION_PROOFS,
  ...LATE_PROOFS,
  ...BANK_PROOFS,
  ...PACE_PROOFS,
  unauthorized: {
    story: async (fixture) => {
      await fixture.lexware.post('/tokens/kill', { kind: 'all' });
      return orderTexts({ rate: 19 })(fixture);
    },
    message: /Verbindung zu Lexware Office ist unterbrochen; verbinde dein Konto erneut/,
  },
  forbidden: {
    story: async (fixture) => {
      await fixture.lexware.post('/scopes/drop', { scope: 'invoices.write' });
      return orderTexts({ rate: 19 })(fixture);
    },
    message:
      /fehlt in Lexware Office die Berechtigung für diesen Beleg; verbinde dein Konto erneut/,
  },
  notFound: {
    story: async (fixture) => {
      const order = await aCup(fixture, { rate: 19 });
      await withoutEvents(fixture, (id) => fixture.lexware.delete(`/vouchers/${id}`));
      return sent(fixture, order);
    },
    message: /ist im verbundenen Konto bei Lexware Office nicht zu finden; prüfe/,
  },
  method: { never: 'paths and methods are fixed' },
  mediaType: { never: 'every body is sent as JSON' },
  malformed: { never: 'every body is written by JSON.stringify' },
  notAcceptable: { never: 'the accepted types are fixed' },
  tooLarge: { never: '300 lines of 2255 characters stay below six megabytes' },
  listQuery: { never: 'queries are fixed but for days, ids and pages' },
  field: {
    story: orderTexts({ rate: 19, from: ascension, to: germany }),
    message: /kennt das Land der Adresse nicht; ändere/,
  },
  dependentField: { never: BODIES },
  addressEmpty: { never: BODIES },
  contactUnknown: {
    story: boughtAgain((fixture, id) => fixture.lexware.delete(`/contacts/${id}`)),
    message: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  },
  contactNotCustomer: {
    story: boughtAgain((fixture, id) =>
      fixture.lexware.put(`/contacts/${id}`, { roles: { vendor: {} } }),
    ),
    message: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  },
  contactWithoutAddress: { never: 'every document carries its address beside the contact' },
  smallBusiness: {
    story: async (fixture) => {
      await fixture.lexware.put('/profile', { smallBusiness: true, taxType: 'vatfree' });
      return orderTexts({ rate: 19 })(fixture);
    },
    message: /als Kleinunternehmer eingestellt und nimmt nur Belege ohne Umsatzsteuer an; klicke/,
  },
  taxTypeNeedsContact: { never: BODIES },
  taxTypeCountry: { never: BODIES },
  taxTypeVatId: {
    never: 'a contact is read before each tax-free document: reasons.test.ts, CONTACT_NOT_TAX_FREE',
  },
  subTypeTaxType: { never: BODIES },
  subTypeNotSetUp: {
    story: async (fixture) => {
      await asTaxCase(fixture, 'DESTINATION');
      await fixture.lexware.put('/profile', { distanceSalesPrinciple: null });
      return orderTexts({ rate: 20, from: austria })(fixture);
    },
    message:
      /Fernverkauf \(OSS\) ist in deinem Lexware-Office-Konto nicht mehr eingerichtet; richte ihn dort ein/,
  },
  subTypeCountry: {
    story: async (fixture) => {
      await asTaxCase(fixture, 'DESTINATION');
      return orderTexts({ rate: 20, from: germany, to: austria })(fixture);
    },
    message: /nur mit einer Rechnungsadresse im EU-Ausland an; prüfe die Rechnungsadresse/,
  },
  rate: {
    story: async (fixture) => {
      await asTaxCase(fixture, 'DESTINATION');
      return orderTexts({ rate: 27, from: austria, to: hungary })(fixture);
    },
    message:
      /Steuersatz ist für das Datum des Belegs oder das Land des Empfängers nicht zulässig; prüfe/,
  },
  predecessorUnknown: {
    story: async (fixture) => {
      const order = await aCup(fixture, { rate: 19 });
      await withoutEvents(fixture, (id) => fixture.lexware.delete(`/vouchers/${id}`));
      return refunded(fixture, order);
    },
    message:
      /Die Rechnung, die korrigiert werden soll, gibt es in Lexware Office nicht mehr; erstelle sie neu/,
  },
  predecessorKind: { never: 'only credit notes follow, and only our invoices' },
  predecessorStatus: {
    story: async (fixture) => {
      const order = await aCup(fixture, { rate: 19 });
      await withoutEvents(fixture, (id) => fixture.lexware.post(`/vouchers/${id}/draft`));
      return refunded(fixture, order);
    },
    message: /Die Rechnung ist in Lexware Office wieder ein Entwurf; schließe sie dort ab/,
  },
  predecessorCredited: {
    story: async (fixture) => {
      const order = await aCup(fixture, { rate: 19 });
      await withoutEvents(fixture, async (id) => {
        const [invoice] = (await fixture.books()).invoices;
        await asApiUser(
          fixture,
          `/credit-notes?finalize=true&precedingSalesVoucherId=${id}`,
          invoice ?? {},
        );
      });
      return refunded(fixture, order);
    },
    message: /Die Gutschrift gibt es bereits/,
  },
  predecessorInFull: {
    story: async (fixture) => {
      await fixture.lexware.fails('POST', 'full-credit-refused');
      const order = await aCup(fixture, { rate: 19 });
      const says = await refunded(fixture, order, 119);
      const logged = (await fixture.log(order.id)).find(
        ({ event }) => event === 'credit-note.unlinked',
      );
      return `${says} ${logged?.text}`;
    },
    message:
      /Die Gutschrift gibt es bereits.*nicht mit ihrer Rechnung verknüpft.*markiere den gutgeschriebenen Betrag als bezahlt/s,
  },
  predecessorExceeded: { never: 'a credit note is capped at its invoice: corrections.test.ts' },
  predecessorContact: {
    story: async (fixture) => {
      await saveSettings(fixture, { contact: { ...DEFAULT_SETTINGS.contact, create: 'all' } });
      const order = await aCup(fixture, { rate: 19 });
      for (const { id } of (await fixture.books()).contacts)
        await fixture.lexware.delete(`/contacts/${id}`);
      return refunded(fixture, order);
    },
    message: /Die Gutschrift gibt es bereits/,
  },
  documentOfDraft: { never: NOT_CALLED },
  fileOfDraft: {
    story: async (fixture) => {
      const order = await aCup(fixture, { rate: 19 });
      await withoutEvents(fixture, (id) => fixture.lexware.post(`/vouchers/${id}/draft`));
      const { url } = await fixture.post<{ url: string }>(
        `${await documentOf(fixture, order)}/link`,
      );
      return errorOf(await fetch(url));
    },
    message: /noch ein Entwurf und hat deshalb kein PDF\. Schließe ihn in Lexware Office ab/,
  },
  mailOfDraft: { never: NOT_CALLED },
  noPayments: { never: NOT_CALLED },
  contactField: {
    story: orderTexts({ rate: 0, from: ascension }),
    message: /kennt das Land der Adresse nicht; ändere/,
  },
  contactEntity: {
    never: 'a contact is a customer, and a company or a person: lexware/bodies.test.ts',
  },
  contactVersion: {
    never: 'a change in between is read and merged again: contacts/update.test.ts',
  },
  contactCrowded: { never: 'what has several entries is left alone: contacts/update.test.ts' },
  contactSearch: {
    never: 'what Lexware cannot search for is not asked: lexware/endpoints.test.ts',
  },
  subscriptionExists: {
    never: 'it is what was wanted and counts as done: lexware/subscriptions.test.ts',
  },
  callbackUnreachable: {
    story: async (fixture) => {
      await fixture.inheritSubscriptions([]);
      await fixture.lexware.put('/events/mode', { unreachable: true });
      await fixture.connect();
      return failureList(fixture);
    },
    message: /erreicht die Adresse für Benachrichtigungen nicht; wende dich an den Support/,
  },
};

const met = Object.entries(PROOFS).flatMap(([name, proof]) =>
  'never' in proof ? [] : [{ name, ...proof }],
);

/** Words of Lexware's own sentences, which no merchant should have to read. */
const ENGLISH = /\b(the|must|requires?|cannot|does|does not|referenced|voucher|Forbidden)\b/i;

describe('what Lexware refuses, in German with cause and remedy', () => {
  it.each(met)('$name', async ({ name, story, message }) => {
    await describeWithEmbeddedFixture(async (fixture) => {
      const text = await story(fixture);
      const calls = await fixture.lexware.get<{ refusal: string | null }[]>('/calls');
      expect(calls.map(({ refusal }) => refusal)).toContain(name);
      expect(text).toMatch(message);
      expect(text).not.toMatch(ENGLISH);
    });
  });

  it.each([
    ['402', /Dein Lexware-Office-Tarif enthält diese Funktion nicht/],
    ['refuse', /Lexware Office nennt keinen Grund; wende dich an den Support/],
  ])('an answer %s without a reason', async (kind, says) => {
    await describeWithEmbeddedFixture(async (fixture) => {
      await fixture.lexware.fails('POST /v1/invoices', kind, 9);
      expect(await orderTexts({ rate: 19 })(fixture)).toMatch(says);
    });
  });
});
