import { notFound } from '../failure';
import type { ApiRoute } from '../gateway/api-route';
import type { Office } from '../office';

/**
 * Downloads by the document id of a voucher; uploads belong to bookkeeping and are not part of the
 * stand-in.
 */
export function fileRoutes(office: Office): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/files/:id',
      scopes: ['files.read'],
      handle: async ({ params, accept }) => {
        const voucher = office.vouchers
          .all()
          .find(({ documentFileId }) => documentFileId === params.id);
        const wantsOnlyXml = /xml/.test(accept) && !/\*\/\*|pdf/.test(accept);
        if (!voucher || voucher.status === 'draft' || wantsOnlyXml) throw notFound();
        if (!office.delays.isOver('file', voucher.id)) throw notFound();
        const bytes = await office.documents.pdf(voucher);
        return {
          kind: 'file',
          bytes,
          fileName: `${params.id}.pdf`,
          contentType: 'application/pdf',
        };
      },
    },
  ];
}
