import { MAX_OBJECTION_LENGTH } from '../../../contract/partner/payouts';
import { PARTNER_ACCESS_TEXTS } from '../../../contract/texts/public/partner-access-texts';
import { html } from '../../../http/pages/html';
import { type PublicPage, unlistedPage } from '../../public-pages/frame';

interface Objection {
  number: string;
  /** Of the account. */
  path: string;
  reason?: string;
  problem?: string;
}

/** What an objection to a receipt means, and whether it is meant. */
export function objectionPage({ number, path, reason = '', problem }: Objection): PublicPage {
  const { objectTitle, objectText, objectReason, optional, object, back } = PARTNER_ACCESS_TEXTS;
  return unlistedPage(
    objectTitle,
    objectText(number),
    html`<form class="card" action="${path}/receipts/${number}/objection" method="post" novalidate>
      <label for="reason">${objectReason} <span class="hint">(${optional})</span></label>
      ${problem === undefined ? null : html`<p class="error" role="alert">${problem}</p>`}
      <textarea id="reason" name="reason" rows="4" maxlength="${MAX_OBJECTION_LENGTH}">
${reason}</textarea>
      <p><button class="button" type="submit">${object}</button></p>
      <p><a href="${path}">${back}</a></p>
    </form>`,
  );
}
