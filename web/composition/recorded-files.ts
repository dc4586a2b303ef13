import { fileHash } from '../domain/month/file-hash';
import type { Clock } from '../ports/clock';
import type { Lexware } from '../ports/lexware';
import type { StoresOf } from '../ports/stores/database';

type Files = Pick<Lexware, 'file' | 'filesToSend'>;

interface RecordedIn {
  database: StoresOf<'documentFiles'>;
  clock: Clock;
}

/** Keeps by which bytes the files of a document are recognised later, whoever reads them first. */
export function recordedFiles<Client extends Files>(
  lexware: Client,
  { database: { documentFiles }, clock }: RecordedIn,
): Client {
  return {
    ...lexware,
    async file(...given: Parameters<Files['file']>) {
      const file = await lexware.file(...given);
      const [shopId, , id] = given;
      const hashes = { pdf: fileHash(file.bytes) };
      await documentFiles.record(shopId, id, hashes, clock.now().toISOString());
      return file;
    },
    async filesToSend(...given: Parameters<Files['filesToSend']>) {
      const files = await lexware.filesToSend(...given);
      const [shopId, , id] = given;
      const { pdf, xml } = files;
      const hashes = { pdf: fileHash(pdf), ...(xml && { xml: fileHash(xml) }) };
      await documentFiles.record(shopId, id, hashes, clock.now().toISOString());
      return files;
    },
  };
}
