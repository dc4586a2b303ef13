import type { DocumentRecord } from '../../../domain/documents/model/document';

/**
 * What is outdated is the connected organisation's; null where one is of a time that noted none.
 */
export function organizationOf(outdated: readonly DocumentRecord[]): string | null {
  const isNoted = outdated.every(({ organizationId }) => organizationId !== null);
  return isNoted ? (outdated[0]?.organizationId ?? null) : null;
}
