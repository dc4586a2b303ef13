import { SIGN_IN_READY } from '../../contract/sign-in';
import { SIGN_IN_TEXTS } from '../../contract/texts/pages/page-texts';
import type { PlainPage } from '../../http/pages/plain-page';

const say = ({ title, text }: PlainPage): string =>
  `say(${JSON.stringify(title)}, ${JSON.stringify(text)})`;

/**
 * The first page of the sign-in window. It runs on our own origin at the top level, so its cookie
 * is not a third-party cookie, as it would be inside Shopify's admin. The embedded app that opened
 * it identifies the merchant by a message within our origin, never by the address: a link to this
 * page connects nobody's account.
 */
const SCRIPT = `
const ready = ${JSON.stringify(SIGN_IN_READY)};
const app = window.opener;
const say = (title, text) => {
  document.title = document.getElementById('title').textContent = title;
  document.getElementById('text').textContent = text;
};
const strange = () => ${say(SIGN_IN_TEXTS.notFromApp)};
let patience;
const begin = async ({ sessionToken }) => {
  const answer = await fetch('/api/lexoffice/auth', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: 'Bearer ' + sessionToken },
    body: '{}',
    signal: AbortSignal.timeout(20000),
  });
  const body = await answer.json();
  if (answer.ok) location.replace(body.url);
  else say(${JSON.stringify(SIGN_IN_TEXTS.unreachable.title)}, body.message);
};
const listen = ({ origin, source, data }) => {
  if (origin !== location.origin || source !== app || typeof data?.sessionToken !== 'string') return;
  removeEventListener('message', listen);
  clearTimeout(patience);
  begin(data).catch(() => ${say(SIGN_IN_TEXTS.unreachable)});
};
if (app) {
  addEventListener('message', listen);
  app.postMessage(ready, location.origin);
  patience = setTimeout(strange, 10000);
} else strange();
`;

export const START_PAGE: PlainPage = { ...SIGN_IN_TEXTS.begun, script: SCRIPT };
