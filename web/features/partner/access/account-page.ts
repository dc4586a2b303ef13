import { MAX_OBJECTION_LENGTH } from '../../../contract/partner/payouts';
import { carriedText } from '../../../contract/texts/partner-texts';
import { PARTNER_ACCESS_TEXTS } from '../../../contract/texts/public/partner-access-texts';
import type { Instant } from '../../../domain/ids';
import { printedMoney } from '../../../domain/money/cents-text';
import {
  carriedOf,
  payableOf,
  unlessLocked,
  waitReason,
} from '../../../domain/partner/hold-reason';
import { dueTerms, nextPayoutDay } from '../../../domain/partner/payout';
import { html, type Html } from '../../../http/pages/html';
import type { StoresOf } from '../../../ports/stores/database';
import type { IssuedReceipt, Payout, PayoutId } from '../../../ports/stores/partner-payout-stores';
import type { Partner } from '../../../ports/stores/partner-stores';
import { type PublicPage, unlistedPage } from '../../public-pages/frame';

type AccountStores = StoresOf<'partnerLedger' | 'partnerPayouts' | 'partnerPreferences'>;

/** What somebody has just done on a page that leads back here. */
export type Done = keyof typeof PARTNER_ACCESS_TEXTS.done;

interface Account {
  partner: Partner;
  now: Instant;
  /** Of this page, with the token of the link. */
  path: string;
  done: Done | null;
}

/** What a partner is owed and was paid, and the ways to change what receipts and payouts need. */
export async function accountPage(
  { partnerLedger, partnerPayouts, partnerPreferences }: AccountStores,
  { partner, now, path, done }: Account,
): Promise<PublicPage> {
  const { id, name, state } = partner;
  const texts = PARTNER_ACCESS_TEXTS;
  const sums = await partnerLedger.sums(id);
  const payouts = await partnerPayouts.ofPartner(id);
  const issued = await partnerPayouts.issuedReceipts(payouts.map((one) => one.id));
  const raised = new Set((await partnerPayouts.raisesOf(id)).map((one) => one.id));
  const check = await partnerPreferences.vatCheck(id);
  const payable = payableOf(await partnerPreferences.of(id), check, now);
  const held = waitReason(unlessLocked(state, payable).held, sums);
  const isDue = await partnerPayouts.isDue(id, dueTerms(now));
  return unlistedPage(
    texts.accountTitle(name),
    texts.account,
    html`${done && html`<div class="notice is-good" role="status"><p>${texts.done[done]}</p></div>`}
      ${held && html`<div class="notice"><p>${texts.held[held]}</p></div>`}
      <dl class="card">
        <div>
          <dt>${texts.expected}</dt>
          <dd>${printedMoney(sums.expected, 'EUR')}</dd>
        </div>
        <div>
          <dt>${texts.owed}</dt>
          <dd>${printedMoney(sums.owed, 'EUR')}</dd>
        </div>
      </dl>
      <p>${isDue ? texts.payoutDue : texts.payout(nextPayoutDay(now))}</p>
      ${carriedOf(sums).map((one) => html`<p>${carriedText(one)}</p>`)}
      <p><a class="button" href="${path}/details">${texts.change}</a></p>
      ${payouts.length > 0 ? payoutList(payouts, { issued, raised, path }) : null}`,
  );
}

interface About {
  issued: readonly IssuedReceipt[];
  /** Whose receipt in place of one objected to waits for an operator. */
  raised: ReadonlySet<PayoutId>;
  path: string;
}

function payoutList(payouts: readonly Payout[], { issued, raised, path }: About): Html {
  const { payouts: title, amount, of, raiseAwaited, state, receipt, states } = PARTNER_ACCESS_TEXTS;
  return html`<h2>${title}</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${receipt}</th>
            <th scope="col">${amount}</th>
            <th scope="col">${state}</th>
          </tr>
        </thead>
        <tbody>
          ${payouts.map(
            (one) =>
              html`<tr>
                <td>
                  ${issued
                    .filter(({ payoutId }) => payoutId === one.id)
                    .map((own) => receiptLinks(own, one, path))}
                  ${of(one.createdAt)} ${raised.has(one.id) ? html`<br />${raiseAwaited}` : null}
                </td>
                <td class="whole">${printedMoney(one.sums.amount, 'EUR')}</td>
                <td>${states[one.state]}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** Only the receipt that counts can be objected to. */
function receiptLinks({ number, objectedAt }: IssuedReceipt, { receipt }: Payout, path: string) {
  const { objected, object, objectOf } = PARTNER_ACCESS_TEXTS;
  const own = `${path}/receipts/${number}`;
  const isOpen = objectedAt === null && receipt.number === number;
  return html`<a class="whole" href="${own}">${number}</a><br />
    ${objectedAt && html`${objected(objectedAt)}<br />`}
    ${
      isOpen
        ? html`<a href="${own}/objection" aria-label="${objectOf(number)}">${object}</a> <br />`
        : null
    }`;
}

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
