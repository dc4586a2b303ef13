import { Router } from 'express';
import type { Office } from '../office';
import { VOUCHER_KINDS } from '../vouchers/model/voucher-kind';
import { booksPage, contactPage, voucherPage } from './books-page';

/**
 * What a person sees in a browser: the books, single documents and the addresses other apps link
 * to.
 */
export function pageRoutes(office: Office): Router {
  const router = Router();
  router.get(['/', '/vouchers'], (_req, res) => {
    res.type('html').send(booksPage(office));
  });
  router.get('/belege/:id.pdf', async (req, res) => {
    const voucher = office.vouchers.byId(String(req.params.id));
    if (!voucher || voucher.status === 'draft') return res.redirect(302, '/vouchers');
    return res.type('application/pdf').send(await office.documents.pdf(voucher));
  });
  router.get('/permalink/contacts/view/:id', (req, res) => {
    const contact = office.contacts.byId(req.params.id);
    if (!contact) return res.redirect(302, '/vouchers');
    return res.type('html').send(contactPage(contact));
  });
  // Pages that people are sent to and that are not drawn here.
  router.get(['/settings', '/signup', '/contacts', '/permalink/files/view'], (_req, res) =>
    res.redirect(302, '/vouchers'),
  );
  for (const { path, type } of Object.values(VOUCHER_KINDS)) {
    router.get(`/permalink/${path}/:mode/:id`, (req, res, next) => {
      const { mode, id } = req.params;
      if (mode !== 'view' && mode !== 'edit') return next();
      const voucher = office.vouchers.byId(id);
      if (voucher?.type !== type) return res.redirect(302, '/vouchers');
      if (mode === 'edit' && voucher.status !== 'draft')
        return res.redirect(302, `/permalink/${path}/view/${id}`);
      return res.type('html').send(voucherPage(voucher));
    });
  }
  return router;
}
