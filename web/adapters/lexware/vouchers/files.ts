import { DEFAULT_TEXTS } from '../../../domain/documents/labels/default-texts';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { Lexware } from '../../../ports/lexware';
import { refusal } from '../requests/refusal';
import type { Call, LexwareAnswer, LexwareRequests } from '../requests/request';
import { VOUCHER_PATHS, voucherContent } from './voucher-answers';

/**
 * The files of documents. Lexware creates a PDF some seconds after its document and answers 409,
 * 404 or 5xx until then; a draft answers 409 as well, and a deleted document 404, so the document
 * itself has to be read to distinguish them.
 */
export function fileCalls(requests: LexwareRequests): Pick<Lexware, 'file' | 'filesToSend'> {
  const documentOf = (kind: DocumentKind, id: string): Call => {
    const path = `/v1/${VOUCHER_PATHS[kind]}`;
    return { method: 'GET', name: `${path}/{id}`, path: `${path}/${id}` };
  };

  /** Throws the reason why there is no file, unless it is merely late. */
  const assertOnlyLate = async (shopId: ShopId, document: Call): Promise<void> => {
    const { status } = await requests.json(shopId, document, voucherContent);
    if (status === 'draft')
      throw new AppError('DRAFT_NOT_DOWNLOADABLE', 'Lexware gives no file of a draft');
  };

  const fetchFile = async (
    shopId: ShopId,
    document: Call,
    accept: string,
  ): Promise<LexwareAnswer> => {
    const call = {
      ...document,
      name: `${document.name}/file`,
      path: `${document.path}/file`,
      accept,
    };
    const isRight = accept === PDF ? isPdf : isLegalFile;
    const answer = await fileAnswer(requests, shopId, { call, isRight });
    if (answer !== 'late') return answer;
    await assertOnlyLate(shopId, document);
    throw new AppError('FILE_NOT_READY', `No file yet: GET ${call.name}`);
  };

  return {
    async file(shopId, kind, id) {
      const { headers, bytes } = await fetchFile(shopId, documentOf(kind, id), PDF);
      return {
        bytes,
        fileName: suggestedFileName(headers.get('content-disposition'), fallbackName(kind, id)),
      };
    },

    async filesToSend(shopId, kind, id) {
      const document = documentOf(kind, id);
      const main = await fetchFile(shopId, document, ANY);
      if (!isXml(main)) return { pdf: main.bytes, xml: null };
      const { bytes: pdf } = await fetchFile(shopId, document, PDF);
      return { pdf, xml: main.bytes };
    },
  };
}

const PDF = 'application/pdf';
/**
 * With this header Lexware returns the legally valid invoice: the PDF, or the XML of an XRechnung.
 */
const ANY = '*/*';

const isLegalFile = (answer: LexwareAnswer): boolean => isXml(answer) || isPdf(answer);

/** An empty body, or a page of whatever stands before Lexware, is no invoice. */
function isXml({ headers, bytes }: LexwareAnswer): boolean {
  const type = headers.get('content-type') ?? '';
  const isNamedSo = /^(application|text)\/([\w.+-]*\+)?xml\b/i.test(type);
  return isNamedSo && INVOICE_ROOT.test(asciiOf(bytes));
}

/** Both syntaxes of EN 16931: UBL's documents and UN/CEFACT's. */
const INVOICE_ROOT = /<(?:[\w.-]+:)?(?:Invoice|CreditNote|CrossIndustryInvoice)[\s>]/;

/** Its beginning, readable whether it is UTF-8 or UTF-16. */
const asciiOf = (bytes: Buffer): string =>
  bytes.subarray(0, 65_536).toString('latin1').replaceAll('\0', '');

/** Readers find its mark within the first kilobyte; an empty file or a gateway's page has none. */
function isPdf({ bytes }: LexwareAnswer): boolean {
  return bytes.subarray(0, 1_024).includes('%PDF-');
}

interface WantedFile {
  call: Call;
  isRight: (answer: LexwareAnswer) => boolean;
}

async function fileAnswer(
  requests: LexwareRequests,
  shopId: ShopId,
  { call, isRight }: WantedFile,
): Promise<LexwareAnswer | 'late'> {
  try {
    const answer = await requests.answer(shopId, call);
    if (answer.status === 409 || answer.status === 404) return 'late';
    if (answer.status >= 400)
      throw refusal(answer.status, answer.bytes.toString('utf8'), `GET ${call.name}`);
    return isRight(answer) ? answer : 'late';
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_UNAVAILABLE') return 'late';
    throw error;
  }
}

function fallbackName(kind: DocumentKind, id: string): string {
  return `${DEFAULT_TEXTS.de.titles[kind]}-${id}.pdf`;
}

/** The file name Lexware suggests, sanitised; without one the fallback is used. */
export function suggestedFileName(contentDisposition: string | null, fallback: string): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(contentDisposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(contentDisposition ?? '');
  const name = decoded(encoded) ?? plain?.[1] ?? plain?.[2] ?? '';
  const safe = name.replace(/[/\\\p{Cc}]/gu, '').trim();
  return safe === '' ? fallback : safe;
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
