import { activityOf } from './activity';

it('distinguishes what the app created from what it found, and from what changed since', () => {
  const { invoice, contact } = activityOf([
    { event: 'invoice.created', times: 3 },
    { event: 'invoice.adopted', times: 1 },
    { event: 'invoice.linked', times: 2 },
    { event: 'invoice.updated', times: 6 },
    { event: 'contact.updated', times: 5 },
  ]);
  expect(invoice).toEqual({ created: 4, matched: 2, updated: 6 });
  expect(contact).toEqual({ created: 0, matched: 0, updated: 5 });
});
