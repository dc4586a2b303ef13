import { eventRule, textOf } from './event-rule';

it('says an event by the facts of its code, as far as they were stored', () => {
  const rule = eventRule<'setup.completed'>('Done', ({ transfers }) => `${textOf(transfers)} more`);
  expect(rule.text({ transfers: 20 })).toBe('20 more');
  expect(rule.text({})).toBe(' more');
  // @ts-expect-error: that is no fact of it
  const other = eventRule<'setup.completed'>('Done', ({ mails }) => textOf(mails));
  expect(other.text({})).toBe('');
});
