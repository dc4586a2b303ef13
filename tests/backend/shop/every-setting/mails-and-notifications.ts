import type { SettingsAnswer } from '../../../../web/contract/settings/settings-answer';
import type { ShopAnswer } from '../../../../web/contract/shop';
import {
  isSubscribed,
  NOTIFICATION_KINDS,
  notificationAddress,
} from '../../../../web/domain/notifications/merchant-notification';
import {
  DOCUMENT_SECTIONS,
  type DocumentSection,
} from '../../../../web/domain/settings/document-settings';
import type { MailSettings } from '../../../../web/domain/setting-sections/mail-settings';
import type { Settings } from '../../../../web/domain/settings/settings';
import { eventsOf } from '../../../support/app-fixture/events';
import type { FieldCase, Given, Outcome } from '../../../support/stories/settings-fixture';

type MailCase = Pick<FieldCase, 'value' | 'order' | 'shows' | 'before' | 'after'>;

const count = ({ mails }: Outcome) => mails.length;
const of =
  (part: 'subject' | 'to' | 'replyTo') =>
  ({ mails }: Outcome) =>
    mails.map((mail) => mail[part]);
const COPY = 'buero@teeladen.example';
const hello = 'Einen schönen Gruß aus Hamburg';

/** What each setting of a document's mail changes for who receives it. */
const MAIL_FIELDS: Record<keyof MailSettings, MailCase> = {
  enabled: { value: true, shows: count, before: 0, after: 1 },
  sender: {
    value: 'hallo@teeladen.example',
    shows: of('replyTo'),
    before: [''],
    after: ['hallo@teeladen.example'],
  },
  name: {
    value: 'Teeladen Nord',
    shows: ({ mails }) => mails.map(({ from }) => from.startsWith('Teeladen Nord <')),
    before: [false],
    after: [true],
  },
  copy: {
    value: COPY,
    shows: ({ mails }) => mails.filter(({ envelope }) => envelope.to.includes(COPY)).length,
    before: 0,
    after: 1,
  },
  subject: {
    value: 'Beleg zu {{ order.name }}',
    shows: ({ order, mails }) => mails.map(({ subject }) => subject === `Beleg zu ${order.name}`),
    before: [false],
    after: [true],
  },
  to: {
    value: 'buchhaltung@firma.example',
    order: { email: 'anna@kunde.example' },
    shows: of('to'),
    before: ['anna@kunde.example'],
    after: ['buchhaltung@firma.example'],
  },
  message: {
    value: `<p>${hello}</p>`,
    shows: ({ mails }) =>
      mails.map(({ html, text }) => [html.includes(hello), text.includes(hello)]),
    before: [[false, false]],
    after: [[true, true]],
  },
  signature: {
    value: `<p>${hello}</p>`,
    shows: ({ mails }) =>
      mails.map(({ html, text }) => [html.includes(hello), text.includes(hello)]),
    before: [[false, false]],
    after: [[true, true]],
  },
  attachments: {
    value: ['https://127.0.0.1:9/agb.pdf'],
    shows: async ({ fixture, order }) =>
      (await eventsOf(fixture, order)).includes('document.attachment-missing'),
    before: false,
    after: true,
  },
  replyTo: {
    value: 'antwort@teeladen.example',
    shows: of('replyTo'),
    before: [''],
    after: ['antwort@teeladen.example'],
  },
  skipTags: {
    value: ['kein versand'],
    order: { tags: ['Kein Versand'] },
    shows: count,
    before: 1,
    after: 0,
  },
  skipSources: {
    value: ['amazon'],
    order: { sourceName: 'amazon' },
    shows: count,
    before: 1,
    after: 0,
  },
};

/** What brings the document into being. */
const MAKING: Record<DocumentSection, { given: Given; steps?: FieldCase['steps'] }> = {
  invoice: { given: {} },
  credit: { given: {}, steps: ['refund'] },
  delivery: { given: { delivery: { create: true, event: 'fulfilled' } }, steps: ['fulfil'] },
};

function mailCases(section: DocumentSection): FieldCase[] {
  const { given, steps } = MAKING[section];
  return Object.entries(MAIL_FIELDS).map(([name, one]) => {
    const mail = { enabled: name !== 'enabled' };
    return {
      field: `${section}.mail.${name}`,
      given: { ...given, [section]: { ...given[section], mail } },
      ...(steps && { steps }),
      ...one,
    };
  });
}

interface ShownMetafields {
  metafields: { nodes: object[] };
}

/** What is mailed of documents, shown of the app, and reported to Shopify. */
export const MAIL_CASES: FieldCase[] = [
  ...DOCUMENT_SECTIONS.flatMap(mailCases),
  {
    field: 'general.formality',
    value: 'informal',
    given: { invoice: { mail: { enabled: true } } },
    shows: ({ mails }) => mails.map(({ subject }) => subject.split(' ')[0]),
    before: ['Ihre'],
    after: ['Deine'],
  },
  {
    field: 'general.home',
    value: 'orders',
    shows: async ({ fixture }) => (await fixture.get<ShopAnswer>('/api/shop')).shopify.home,
    before: '',
    after: 'orders',
  },
  {
    field: 'general.expertMode',
    value: true,
    shows: async ({ fixture }) =>
      (await fixture.get<SettingsAnswer>('/api/settings')).settings.general.expertMode,
    before: false,
    after: true,
  },
  {
    field: 'orders.syncOrderPayment',
    value: true,
    given: { invoice: { event: 'created' } },
    order: { displayFinancialStatus: 'PENDING' },
    steps: ['pay-in-lexware'],
    shows: ({ page }) => page.payment,
    before: 'unpaid',
    after: 'paid',
  },
  {
    field: 'metafield.write',
    value: { 'invoice-number': { namespace: 'books', key: 'invoice' } },
    shows: async ({ fixture, order }) => {
      const { metafields } = await fixture.shopify.get<ShownMetafields>(`/orders/${order.id}`);
      return metafields.nodes;
    },
    before: [],
    after: [
      {
        namespace: 'books',
        key: 'invoice',
        type: 'single_line_text_field',
        value: expect.stringMatching(/^RE/),
      },
    ],
  },
];

/** A field that decides by itself, without an order. */
export interface PlainCase {
  field: string;
  value: unknown;
  shows: (settings: Settings) => unknown;
  before: unknown;
  after: unknown;
}

const notificationsOf = ({ general }: Settings) =>
  NOTIFICATION_KINDS.filter((kind) => isSubscribed(kind, general));
const without = (field: string, kind: (typeof NOTIFICATION_KINDS)[number]): PlainCase => ({
  field: `general.${field}`,
  value: false,
  shows: notificationsOf,
  before: [...NOTIFICATION_KINDS],
  after: NOTIFICATION_KINDS.filter((one) => one !== kind),
});

/** The merchant's notifications and their recipients. */
export const NOTIFICATION_CASES: PlainCase[] = [
  without('notifyCreditsExhaustedSoon', 'credits-exhausted-soon'),
  without('notifyCreditsExhaustedNow', 'credits-exhausted-now'),
  without('notifyConnectionMissing', 'connection-missing'),
  without('onboarding', 'onboarding'),
  without('notifyWeekly', 'weekly-summary'),
  {
    field: 'general.email',
    value: 'buchhaltung@teeladen.example',
    shows: ({ general }) => notificationAddress(general, 'shop@teeladen.example'),
    before: 'shop@teeladen.example',
    after: 'buchhaltung@teeladen.example',
  },
];
