import { PDFDocument } from '@cantoo/pdf-lib';
import type { Bundle } from '../../../ports/document-binder';
import { LOCALES } from '../../../domain/text/language';
import { drawMissing } from './draw-missing';

/** Milliseconds of copying before the thread looks for messages; nobody else waits for it. */
const IN_ONE_GO = Infinity;

interface BoundPdfs {
  bytes: Uint8Array;
  /** By their place among the parts. */
  unreadable: number[];
}

/**
 * One PDF of all pages. What cannot be read, as it is broken or locked with a password, is named
 * beside what is missing anyway.
 */
export async function bindPdfs({ parts, missing, ...how }: Bundle): Promise<BoundPdfs> {
  const bound = await PDFDocument.create({ updateMetadata: false });
  const unreadable: number[] = [];
  for (const [index, { bytes }] of parts.entries()) {
    if (!(await append(bound, bytes))) unreadable.push(index);
  }
  const left = parts.filter((_, index) => unreadable.includes(index));
  const all = [...missing, ...left.map(({ name }) => ({ name, why: how.words.unreadable }))];
  if (all.length > 0) await prepend(bound, await drawMissing({ ...how, missing: all }));
  bound.setLanguage(LOCALES[how.language]);
  bound.setCreator('Belegfluss');
  return { bytes: await bound.save({ objectsPerTick: IN_ONE_GO }), unreadable };
}

async function append(bound: PDFDocument, bytes: Uint8Array): Promise<boolean> {
  const pages = await pagesOf(bound, bytes).catch(() => []);
  for (const page of pages) bound.addPage(page);
  return pages.length > 0;
}

async function prepend(bound: PDFDocument, bytes: Uint8Array): Promise<void> {
  const pages = await pagesOf(bound, bytes);
  pages.forEach((page, index) => bound.insertPage(index, page));
}

async function pagesOf(bound: PDFDocument, bytes: Uint8Array) {
  const source = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    parseSpeed: IN_ONE_GO,
  });
  return bound.copyPages(source, source.getPageIndices());
}
