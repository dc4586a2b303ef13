import { lexwareId } from '../../../tests/support/database/records';
import type { DocumentId, ShopId } from '../../domain/ids';
import { PdfCache, type FinishedDocument } from './pdf-cache';

const MB = 1024 * 1024;

const invoice = (number: number): FinishedDocument => ({
  shopId: 1 as ShopId,
  id: number as DocumentId,
  kind: 'invoice',
  lexwareId: lexwareId(number),
});

describe('the cache of recently fetched PDFs', () => {
  it('delivers a PDF that is evicted while it is fetched', async () => {
    const slow = invoice(1);
    let arrive: (bytes: Buffer) => void = () => undefined;
    const arrival = new Promise<Buffer>((resolve) => (arrive = resolve));
    const cache = new PdfCache({
      file: async (_shop, _kind, id) => ({
        bytes: id === slow.lexwareId ? await arrival : Buffer.alloc(3 * MB),
        fileName: 'RE1001.pdf',
      }),
    });
    const wanted = cache.pdf(slow);
    for (let number = 2; number < 20; number += 1) await cache.pdf(invoice(number));
    arrive(Buffer.from('%PDF-'));
    expect((await wanted).toString()).toBe('%PDF-');
  });

  it('delivers a PDF larger than the whole cache', async () => {
    const cache = new PdfCache({
      file: async () => ({ bytes: Buffer.alloc(40 * MB), fileName: 'RE1001.pdf' }),
    });
    expect(await cache.pdf(invoice(1))).toHaveLength(40 * MB);
  });
});
