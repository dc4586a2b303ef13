import type { ShopId } from '../../domain/ids';
import type { MailAttachment } from './mailer';

/** Why a file is not there. */
export type AttachmentProblem =
  'NOT_SECURE' | 'NOT_PUBLIC' | 'NOT_FOUND' | 'NO_ANSWER' | 'WRONG_TYPE' | 'TOO_LARGE';

export type FetchedAttachment =
  { kind: 'file'; file: MailAttachment } | { kind: 'missing'; problem: AttachmentProblem };

/**
 * Files of merchants that are mailed along. Never throws for what a server does or does not answer.
 */
export interface AttachmentSource {
  /**
   * The file at a web address, of at most `maxBytes`; only over https, never from a private
   * network.
   */
  fetch(url: string, maxBytes: number): Promise<FetchedAttachment>;
  /** Resolves once the process has room for so many bytes of one mail's files. */
  reserve(shopId: ShopId, bytes: number): Promise<ReservedRoom>;
}

export interface ReservedRoom {
  /** So many bytes are really there; the rest is free for others. */
  shrinkTo(bytes: number): void;
  /** The files are needed no more. Once. */
  release(): void;
}
