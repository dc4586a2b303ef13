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

export interface NamedFile {
  fileName: string;
  contentType: string;
}

/** Name and type of the file that an address promises; null when it may not be mailed. */
export function promisedFile({ pathname }: URL): NamedFile | null {
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
export function isOfType(header: string | undefined, { contentType }: NamedFile): boolean {
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
