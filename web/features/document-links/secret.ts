import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  boundText,
  SECRET_LENGTH,
  type DocumentLink,
  type LinkedOrder,
} from '../../domain/document-link/document-link';
import type { Instant } from '../../domain/ids';
import type { LinkKey } from '../../ports/stores/document-link-stores';

const KEY_BYTES = 32;
const SHOP_KEY_LENGTH = 12;
const LETTERS = 'abcdefghijkmnopqrstuvwxyz23456789';

/** The part of a link that cannot be guessed; Liquid's `hmac_sha256` computes the same. */
export function secretOf(key: string, order: LinkedOrder): string {
  return createHmac('sha256', key).update(boundText(order)).digest('hex').slice(0, SECRET_LENGTH);
}

/** Compares in constant time. */
export function isGenuine(link: DocumentLink, key: string): boolean {
  return timingSafeEqual(Buffer.from(secretOf(key, link)), Buffer.from(link.secret));
}

export function freshSecret(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

export function freshKey(renewedAt: Instant): LinkKey {
  const letters = Array.from({ length: SHOP_KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return { shopKey: letters.join(''), secret: freshSecret(), renewedAt };
}
