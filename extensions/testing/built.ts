import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '../../scripts/build-extensions';

/** The bundle of an extension, built before the tests of a file. */
export function built(place: string): () => string {
  let bundle = '';
  beforeAll(async () => {
    const directory = mkdtempSync(join(tmpdir(), `${place}-`));
    const [, file] = await buildExtension(join(__dirname, '..', place), directory);
    bundle = readFileSync(file, 'utf8');
    rmSync(directory, { recursive: true });
  });
  return () => bundle;
}
