import { germanDate } from '../clock';
import type { Account, Transaction } from '../finance/finance-store';
import { amountOf, dateOf, openOf } from '../finance/transaction-answer';
import type { Office } from '../office';
import { formatEuro, scaled } from '../vouchers/model/amounts';
import { escapeHtml } from '../../kit/page';

/** The bank page: each account with its transactions, newest first. */
export function bankSection({ finance }: Office): string {
  const accounts = [...finance.store.accounts.values()];
  return accounts
    .map((account) => accountCard(account, finance.store.ofAccount(account.id)))
    .join('');
}

function accountCard({ content }: Account, transactions: readonly Transaction[]): string {
  const rows = transactions.toReversed().map(row).join('');
  return `<section class="card"><h2>${escapeHtml(content.name)} (${formatEuro(scaled(content.balance, 2))})</h2>
    <table><thead><tr><th>Datum</th><th>Name</th><th>Verwendungszweck</th><th class="right">Gebühr</th>
    <th class="right">Betrag</th><th class="right">Nicht zugeordnet</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}

function row(transaction: Transaction): string {
  const { purpose, recipientOrSenderName, feeAmount } = transaction.content;
  return `<tr><td>${germanDate(dateOf(transaction))}</td><td>${escapeHtml(recipientOrSenderName ?? '')}</td>
    <td class="name">${escapeHtml(purpose)}</td>
    <td class="right">${feeAmount === undefined ? '' : formatEuro(scaled(feeAmount, 2))}</td>
    <td class="right">${formatEuro(amountOf(transaction))}</td>
    <td class="right">${formatEuro(openOf(transaction))}</td></tr>`;
}
