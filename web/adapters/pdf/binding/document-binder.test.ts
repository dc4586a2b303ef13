import { linesOf, readPdf } from '../../../../tests/support/documents/read-pdf';
import type { Bundle } from '../../../ports/pdf';
import { createDocumentBinder } from './document-binder';

// Binding on the main thread fails the test.
jest.mock('./bind-pdfs', () => {
  throw new Error('Bound on the main thread');
});

const labels = {
  title: 'Nicht in diesem Ausdruck',
  introduction: 'Diese fehlen.',
  unreadable: 'Nicht zu lesen.',
  page: 'Seite',
  of: 'von',
  footer: 'Kein Beleg.',
};

const bundle: Bundle = {
  language: 'en',
  parts: [{ name: '#1002 · Invoice', bytes: Buffer.from('broken'), xml: null, fileName: 'RE-2' }],
  missing: [{ name: '#1001 · Invoice', why: 'It is being created.' }],
  labels,
};

it('binds in a thread, one bundle after the other', async () => {
  const binder = createDocumentBinder({ timeoutMs: 60_000 });
  const { bytes, unreadable } = await binder.bind(bundle);
  expect(unreadable).toEqual([0]);
  const pages = await readPdf(bytes);
  expect(pages.flatMap(linesOf).join(' ')).toMatch(/#1001 .*#1002 .*Nicht zu lesen/);
  await binder.close();
});

it('of one that takes too long, or after its end, it says so', async () => {
  const impatient = createDocumentBinder({ timeoutMs: 1 });
  await expect(impatient.bind(bundle)).rejects.toMatchObject({ code: 'PRINT_FAILED' });
  await impatient.close();
  await expect(impatient.bind(bundle)).rejects.toMatchObject({ code: 'PRINT_FAILED' });
});
