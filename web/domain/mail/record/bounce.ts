import type { Detail } from '../../reasons/detail';

/**
 * The envelope's sender of one mail, to which servers send it back: `bounces@x` and an id make
 * `bounces+id@x`, so that a bounce identifies its mail whatever its contents.
 */
export function returnPath(bounceAddress: string, mailId: string): string {
  const at = bounceAddress.lastIndexOf('@');
  return `${bounceAddress.slice(0, at)}+${mailId}${bounceAddress.slice(at)}`;
}

/** The id in such an address; null in any other. */
export function mailIdIn(address: string): string | null {
  return /\+([\da-f]{32})@[^@]+$/i.exec(address)?.[1]?.toLowerCase() ?? null;
}

/**
 * The cause behind the status code of a non-delivery report (RFC 3463), as far as it helps the
 * merchant.
 */
export function bounceDetail(status: string): Detail {
  const [, subject = '', what = ''] = status.split('.');
  return { code: 'MAIL_BOUNCED', why: reasonOf(subject, what), status };
}

function reasonOf(subject: string, what: string): 'address' | 'full' | 'rejected' | 'other' {
  if (subject === '2' && what === '2') return 'full';
  if (subject === '1' || subject === '2') return 'address';
  return subject === '7' ? 'rejected' : 'other';
}
