import type { MailLinkAppearance } from './mail-link';
import {
  fitted,
  insertionPlaceOf,
  MAIL_TEMPLATES,
  type MailTemplateId,
  positionsOf,
  TEMPLATE_GROUPS,
} from './mail-templates';

const template = (id: MailTemplateId) => {
  const found = MAIL_TEMPLATES.find((one) => one.id === id);
  if (!found) throw new Error(`No template ${id}`);
  return found;
};

const BUTTON_BELOW_TEXT: MailLinkAppearance = {
  text: 'Rechnung ansehen',
  display: 'button',
  position: 'text',
  color: 'black',
  isHighlighted: false,
};

it('knows the 19 mails of the assistant, two of which give money back', () => {
  const mailsOf = (group: string) => MAIL_TEMPLATES.filter((one) => one.group === group);
  expect(TEMPLATE_GROUPS.map((group) => [group, mailsOf(group).length])).toEqual([
    ['orders', 10],
    ['shipping', 4],
    ['local-delivery', 3],
    ['local-pickup', 2],
  ]);
  const back = MAIL_TEMPLATES.filter(({ kind }) => kind === 'credit-note');
  expect(back.map(({ id }) => id)).toEqual(['order-cancelled', 'refund']);
});

it('has room for a link in every mail, and for a button nowhere in its head', () => {
  for (const one of MAIL_TEMPLATES) {
    expect(positionsOf(one, 'text')).toContain('header');
    expect(positionsOf(one, 'button')).not.toContain('header');
  }
});

it('offers what a mail has room for only', () => {
  expect(positionsOf(template('order-confirmation'), 'text')).toEqual([
    'header',
    'text',
    'buttons',
  ]);
  // Refunds have no button, and what is paid at a till has no text.
  expect(positionsOf(template('refund'), 'button')).toEqual(['text']);
  expect(positionsOf(template('pos-receipt'), 'button')).toEqual(['buttons']);
});

it('keeps the appearance where the next mail has room for it, and comes as close as possible elsewhere', () => {
  expect(fitted(BUTTON_BELOW_TEXT, template('refund'))).toEqual(BUTTON_BELOW_TEXT);
  expect(fitted(BUTTON_BELOW_TEXT, template('pos-receipt'))).toEqual({
    ...BUTTON_BELOW_TEXT,
    position: 'buttons',
  });
  expect(fitted(BUTTON_BELOW_TEXT, template('payment-reminder'))).toEqual({
    ...BUTTON_BELOW_TEXT,
    display: 'text',
    position: 'header',
  });
});

it('shows around each place the searched text, next to where the link goes', () => {
  for (const one of MAIL_TEMPLATES)
    for (const place of Object.values(one.places)) {
      const lines = { above: place.after[0], below: place.before[1], span: place.search };
      expect(lines[place.side]).toBe(place.search);
    }
});

it('names a line where Shopify’s template was published, and none elsewhere', () => {
  const line = (id: MailTemplateId, position: MailLinkAppearance['position']) =>
    insertionPlaceOf(template(id), { ...BUTTON_BELOW_TEXT, position })?.line;
  expect(line('order-confirmation', 'text')).toBe(167);
  expect(line('shipping-confirmation', 'buttons')).toBe(180);
  expect(line('payment-reminder', 'header')).toBeNull();
  expect(line('payment-reminder', 'text')).toBeUndefined();
});
