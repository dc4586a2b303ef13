import type { MailSettings } from '../../../web/domain/setting-sections/mail-settings';
import type { ReceivedMail } from './inbox';

export const VIP_CUSTOMER = {
  firstName: 'Anna',
  lastName: 'Schmidt',
  email: 'anna@kunde.example',
  tags: ['VIP'],
};

/**
 * Every mail setting once, with what it changes for the reader; `mails` undefined: the document is
 * not mailed.
 */
export const MAIL_SETTING_CASES: {
  name: string;
  mail: Partial<MailSettings>;
  order?: object;
  mails?: Partial<ReceivedMail>;
}[] = [
  { name: 'enabled', mail: { enabled: false } },
  {
    name: 'no setting',
    mail: {},
    mails: { to: expect.stringMatching(/@/) as string, copy: '', replyTo: '' },
  },
  {
    name: 'sender',
    mail: { sender: 'hallo@teeladen.example' },
    mails: {
      replyTo: 'hallo@teeladen.example',
      envelope: { from: 'post@belegfluss.example', to: expect.anything() as never },
    },
  },
  {
    name: 'name',
    mail: { name: 'Teeladen' },
    mails: { from: 'Teeladen <post@belegfluss.example>' },
  },
  {
    name: 'copy',
    mail: { copy: 'buero@teeladen.example' },
    mails: { copy: 'buero@teeladen.example' },
  },
  {
    name: 'subject',
    mail: { subject: 'Beleg zu {{ order.name }}' },
    mails: { subject: expect.stringMatching(/^Beleg zu #\d+$/) as string },
  },
  {
    name: 'to',
    mail: { to: 'buchhaltung@firma.example' },
    mails: { to: 'buchhaltung@firma.example' },
  },
  {
    name: 'message',
    mail: { message: '<p>Hallo <b>{{ shop.name }}</b>{{ document.number }}<script>x</script></p>' },
    mails: { html: expect.stringMatching(/<p>Hallo <b>[^<]+<\/b>\S+<\/p>/) as string },
  },
  {
    name: 'signature',
    mail: { signature: '<p>{{ shop.name }}, Hamburg<script>x</script></p>' },
    mails: { html: expect.stringMatching(/<p>[^<]+, Hamburg<\/p>/) as string },
  },
  {
    name: 'replyTo',
    mail: { replyTo: 'antwort@teeladen.example' },
    mails: { replyTo: 'antwort@teeladen.example' },
  },
  {
    name: 'skipTags, of the order',
    mail: { skipTags: ['kein versand'] },
    order: { tags: ['Kein Versand'] },
  },
  {
    name: 'skipTags, of the customer',
    mail: { skipTags: ['vip'] },
    order: { customer: VIP_CUSTOMER },
  },
  { name: 'skipSources', mail: { skipSources: ['amazon'] }, order: { sourceName: 'amazon' } },
  { name: 'skipSources, tills', mail: { skipSources: ['pos'] }, order: { sourceName: 'pos' } },
];
