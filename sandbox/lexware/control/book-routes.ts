import { type Request, Router } from 'express';
import { z } from 'zod';
import { type Contact, contactAnswer } from '../contacts/contact';
import { contactForm } from '../contacts/contact-schema';
import type { Office } from '../office';
import { withoutNulls } from '../parse-body';
import { scaled } from '../vouchers/model/amounts';
import type { Voucher } from '../vouchers/model/voucher';
import { voucherAnswer } from '../vouchers/voucher-answer';
import { control, ControlError, parseControl } from './control-call';

const payRequest = z.object({ amount: z.number().positive().optional() });

type VoucherStep = (voucher: Voucher, req: Request) => void;

/** What a person does in the web app, which the API cannot. */
export function bookRoutes(office: Office): Router {
  const { lifecycle, finance } = office;
  const router = Router();
  const step = (from: readonly string[], act: VoucherStep) =>
    control((req) => change(office, req, { from, act }));
  router.post(
    '/vouchers/:id/finalize',
    step(['draft'], (voucher) => lifecycle.finalize(voucher)),
  );
  router.post(
    '/vouchers/:id/pay',
    step(['open'], (voucher, req) => lifecycle.pay(voucher, amountOf(req, voucher))),
  );
  router.post(
    '/vouchers/:id/draft',
    step(['open'], (voucher) => lifecycle.backToDraft(voucher)),
  );
  router.post(
    '/vouchers/:id/void',
    step(['open', 'paid', 'paidoff'], (voucher) => {
      finance.release(voucher);
      lifecycle.void(voucher);
    }),
  );
  router.delete(
    '/vouchers/:id',
    control((req) => {
      const voucher = find(office, req);
      finance.release(voucher);
      return lifecycle.remove(voucher);
    }),
  );
  router.put(
    '/contacts/:id',
    control((req) => changeContact(office, req)),
  );
  router.post(
    '/contacts/:id/archive',
    control((req) => archiveContact(office, req)),
  );
  router.delete(
    '/contacts/:id',
    control((req) => removeContact(office, req)),
  );
  return router;
}

function change(
  office: Office,
  req: Request,
  { from, act }: { from: readonly string[]; act: VoucherStep },
) {
  const voucher = find(office, req);
  if (!from.includes(voucher.status)) {
    throw new ControlError(409, `the voucher is ${voucher.status}, needed is ${from.join(' or ')}`);
  }
  act(voucher, req);
  return voucherAnswer(voucher);
}

function amountOf({ body }: Request, voucher: Voucher): bigint {
  const { amount } = parseControl(payRequest, body);
  const cents = amount === undefined ? voucher.openCents : scaled(amount, 2);
  if (cents > voucher.openCents)
    throw new ControlError(400, 'the amount is more than what is open');
  return cents;
}

/** Fields that are sent replace the contact's; the rest stays. */
function changeContact(office: Office, req: Request) {
  const contact = findContact(office, req);
  const sent = parseControl(contactForm, withoutNulls(req.body));
  const roles = sent.roles ?? {
    ...(contact.customerNumber !== null && { customer: {} }),
    ...(contact.vendorNumber !== null && { vendor: {} }),
  };
  const changed = office.contacts.replace(
    contact,
    { ...contact.content, ...sent, roles },
    office.clock.now(),
  );
  office.events.announce('contact.changed', contact.id);
  return contactAnswer(changed);
}

function archiveContact(office: Office, req: Request) {
  const archived = office.contacts.archive(findContact(office, req), office.clock.now());
  office.events.announce('contact.changed', archived.id);
  return contactAnswer(archived);
}

function removeContact(office: Office, req: Request): void {
  const contact = findContact(office, req);
  office.contacts.remove(contact);
  office.events.announce('contact.deleted', contact.id);
}

function findContact({ contacts }: Office, req: Request): Contact {
  const contact = contacts.byId(String(req.params.id));
  if (!contact) throw new ControlError(404, 'no such contact');
  return contact;
}

function find({ vouchers }: Office, req: Request): Voucher {
  const voucher = vouchers.byId(String(req.params.id));
  if (!voucher) throw new ControlError(404, 'no such voucher');
  return voucher;
}
