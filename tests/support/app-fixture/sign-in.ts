import { authorizationAnswer } from '../../../web/contract/sign-in';

interface Visitor {
  appUrl: string;
  sessionToken: string;
  /** Requested beyond those that the settings need. */
  scopes?: string[];
}

export interface BegunSignIn {
  /** Lexware's consent page. */
  url: string;
  /** The cookies that the browser stores. */
  cookie: string;
}

/**
 * The first steps of the sign-in window: it requests the address, and its browser stores the
 * cookie.
 */
export async function beginSignIn({
  appUrl,
  sessionToken,
  scopes = [],
}: Visitor): Promise<BegunSignIn> {
  const answer = await fetch(`${appUrl}/api/lexoffice/auth`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${sessionToken}`,
      'Content-Type': 'application/json',
      Origin: appUrl,
    },
    body: JSON.stringify({ scopes }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${JSON.stringify(body)}`);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { url: authorizationAnswer.parse(body).url, cookie: cookie.join('; ') };
}

/** Consents at Lexware; answers the address to which it sends the browser back. */
export async function consent(url: string): Promise<string> {
  const { headers } = await fetch(`${url}&auto=1`, { redirect: 'manual' });
  return headers.get('location') ?? '';
}

/** The whole sign-in in one browser; answers our last page. */
export async function signInAtLexware(visitor: Visitor): Promise<Response> {
  const { url, cookie } = await beginSignIn(visitor);
  return fetch(await consent(url), { headers: { Cookie: cookie } });
}
