import type { DocumentRecord } from '../../../domain/documents/model/document';

/**
 * The organisation of the outdated documents; null if one of them is older than the column for it.
 */
export function organizationOf(outdated: readonly DocumentRecord[]): string | null {
  const isNoted = outdated.every(({ organizationId }) => organizationId !== null);
  return isNoted ? (outdated[0]?.organizationId ?? null) : null;
}
