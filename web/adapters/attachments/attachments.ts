import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { AttachmentProblem, AttachmentSource, FetchedAttachment } from '../../ports/mail';
import type { PublicAddresses } from '../../ports/network';
import { RoomForFiles } from './room-for-files';

interface AttachmentOptions {
  addresses: PublicAddresses;
  /** PEM of a further certificate authority to trust. */
  certificateAuthority: string | null;
  /** For the whole file, redirects included. */
  timeoutMs: number;
}

/**
 * Of all mails under way; while one is handed over its files take half as much again as the server
 * reads them.
 */
const MAX_BYTES = 80 * 1_024 * 1_024;
const MAILS_OF_SHOP = 2;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

class Missing extends Error {
  constructor(readonly problem: AttachmentProblem) {
    super(problem);
  }
}

/**
 * Fetches over https from the address that was checked, once per redirect, so that neither a name
 * that changes its address nor a redirect leads into our own network.
 */
export function createAttachmentSource(options: AttachmentOptions): AttachmentSource {
  const room = new RoomForFiles(MAX_BYTES, MAILS_OF_SHOP);
  return {
    reserve: (shopId, bytes) => room.reserve(shopId, bytes),
    async fetch(address, maxBytes): Promise<FetchedAttachment> {
      try {
        const url = new URL(address);
        const file = promisedFile(url);
        if (!file) throw new Missing('WRONG_TYPE');
        const signal = AbortSignal.timeout(options.timeoutMs);
        const answer = await followed(url, { ...options, signal });
        return { kind: 'file', file: { ...file, bytes: await body(answer, file, maxBytes) } };
      } catch (error) {
        return { kind: 'missing', problem: error instanceof Missing ? error.problem : 'NO_ANSWER' };
      }
    },
  };
}

type Fetching = AttachmentOptions & { signal: AbortSignal };

async function followed(start: URL, fetching: Fetching): Promise<IncomingMessage> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await get(url, fetching);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    if (!REDIRECTS.has(statusCode) || !headers.location) throw new Missing('NOT_FOUND');
    url = new URL(headers.location, url);
  }
  throw new Missing('NOT_FOUND');
}

async function get(
  url: URL,
  { addresses, certificateAuthority, signal }: Fetching,
): Promise<IncomingMessage> {
  if (url.protocol === 'http:') throw new Missing('NOT_SECURE');
  if (url.protocol !== 'https:') throw new Missing('NOT_FOUND');
  const destination = await addresses.resolve(url.hostname);
  if (destination.kind === 'unreachable') throw new Missing('NOT_PUBLIC');
  const ca =
    certificateAuthority === null ? undefined : [...rootCertificates, certificateAuthority];
  return new Promise((resolve, reject) => {
    const headers = { Accept: '*/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Belegfluss' };
    const pinned = { lookup: pinnedTo(destination.address), agent: false as const, ca };
    // User and password of the address are not sent, and the connection is not reused for another
    // name.
    const target = new URL(url);
    target.username = '';
    target.password = '';
    const outgoing = httpsRequest(target, { headers, signal, ...pinned }, resolve);
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Answers every question for an address with the one that was checked. */
function pinnedTo(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, { all }, done) => {
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

async function body(answer: IncomingMessage, file: NamedFile, maxBytes: number): Promise<Buffer> {
  const announced = Number(answer.headers['content-length'] ?? 0);
  const problem = !isOfType(answer.headers['content-type'], file)
    ? 'WRONG_TYPE'
    : announced > maxBytes && 'TOO_LARGE';
  if (problem) {
    answer.destroy();
    throw new Missing(problem);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Missing('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What may be mailed along, by the ending of the address. */
const TYPES: Record<string, string> = {
  html: 'text/html',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

/** Sent by servers that do not know a file's type. */
const UNKNOWN = ['application/octet-stream', 'binary/octet-stream'];

interface NamedFile {
  fileName: string;
  contentType: string;
}

/** Name and type of the file that an address promises; null when it may not be mailed. */
function promisedFile({ pathname }: URL): NamedFile | null {
  const fileName = decoded(pathname.slice(pathname.lastIndexOf('/') + 1)).replaceAll(
    /[/\\\p{Cc}]/gu,
    '',
  );
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const contentType = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
  return contentType ? { fileName, contentType } : null;
}

/**
 * Whether the content type fits the extension in the address: a sign-in page in place of a PDF does
 * not.
 */
function isOfType(header: string | undefined, { contentType }: NamedFile): boolean {
  const [contentTypeSent = ''] = (header ?? '').toLowerCase().split(';');
  return contentTypeSent.trim() === contentType || UNKNOWN.includes(contentTypeSent.trim());
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
