import { SaxesParser } from 'saxes';
import type { BankAnswer, PaymentAnswer } from '../../ports/payout-files';

interface Element {
  name: string;
  text: string;
  children: Element[];
}

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.(?:03|10)$/;
const MAX_DEPTH = 20;

/**
 * Reads pain.002.001.03 and .10; null where it is neither or not well-formed. A document type, and
 * with it every entity of its own, is refused.
 */
export function readBankAnswer(xml: string): BankAnswer | null {
  try {
    const root = parse(xml);
    const report = root && child(root, 'CstmrPmtStsRpt');
    return report ? answerOf(report) : null;
  } catch {
    return null;
  }
}

function parse(xml: string): Element | null {
  const root: Element = { name: '', text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A document type is not allowed');
  });
  parser.on('opentag', ({ local, uri }) => {
    if (open.length > MAX_DEPTH || !NAMESPACE.test(uri)) throw new Error('No pain.002');
    const element: Element = { name: local, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return child(root, 'Document');
}

function child(element: Element, name: string): Element | null {
  return element.children.find((one) => one.name === name) ?? null;
}

function textAt(element: Element, ...path: string[]): string {
  let at: Element | null = element;
  for (const name of path) at = at && child(at, name);
  return at?.text.trim() ?? '';
}

const all = (element: Element, name: string) => element.children.filter((one) => one.name === name);

function answerOf(report: Element): BankAnswer | null {
  const group = child(report, 'OrgnlGrpInfAndSts');
  if (!group) return null;
  const parts = all(report, 'OrgnlPmtInfAndSts');
  const payments = parts.flatMap((part) =>
    all(part, 'TxInfAndSts').map((one): PaymentAnswer => {
      // The scheme lets a payment go without a status: then it has that of what it is in.
      const status = textAt(one, 'TxSts') || textAt(part, 'PmtInfSts') || textAt(group, 'GrpSts');
      const outcome = isDuplicate(one) ? 'pending' : outcomeOf(status);
      const receiptNumber = textAt(one, 'OrgnlEndToEndId');
      const isOfRecipient = isAboutRecipient(one);
      return { receiptNumber, outcome: outcome ?? 'pending', reason: reasonOf(one), isOfRecipient };
    }),
  );
  const statuses = [
    { status: textAt(group, 'GrpSts'), reason: reasonOf(group) },
    ...parts.map((part) => ({ status: textAt(part, 'PmtInfSts'), reason: reasonOf(part) })),
  ];
  const last = statuses.findLast(({ status }) => status !== '');
  const outcome = last ? outcomeOf(last.status) : null;
  const rest = last && outcome ? { outcome, reason: last.reason } : null;
  const every = [group, ...parts, ...parts.flatMap((part) => all(part, 'TxInfAndSts'))];
  return {
    messageId: textAt(group, 'OrgnlMsgId'),
    rest,
    isOfCopy: every.some(isDuplicate),
    payments,
  };
}

/** ISO 20022: the bank has the same message, group of payments or payment already. */
const DUPLICATE = new Set(['AM05', 'DUPL', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05']);

/** A copy was refused: that says nothing of what the bank made of the first. */
function isDuplicate(element: Element): boolean {
  return all(element, 'StsRsnInf').some((one) =>
    ['Cd', 'Prtry'].some((kind) => DUPLICATE.has(textAt(one, 'Rsn', kind))),
  );
}

/**
 * ISO 20022: the account of the recipient is wrong, closed or blocked (AC), or none that is paid to
 * (AC14); name or address are (BE, RR03), or its bank (CNOR, RC); the recipient has died (MD07).
 * What may as well be said of our account, of the order or of nothing (AG01, AM04, MS03, NARR, TM01)
 * is not among them.
 */
const OF_RECIPIENT = new Set(
  `AC01 AC03 AC04 AC06 AC07 AC14 BE01 BE04 BE06 BE22 CNOR MD07
   RC01 RC04 RC07 RC10 RR03`.split(/\s+/),
);

function isAboutRecipient(element: Element): boolean {
  const reasons = all(element, 'StsRsnInf');
  return reasons.length > 0 && reasons.every((one) => OF_RECIPIENT.has(textAt(one, 'Rsn', 'Cd')));
}

/** `PART` speaks of the payments that are named, and of no other. */
function outcomeOf(status: string): PaymentAnswer['outcome'] | null {
  if (status === '' || status === 'PART') return null;
  if (status === 'RJCT' || status === 'CANC') return 'returned';
  return status === 'ACSC' || status === 'ACCC' ? 'paid' : 'pending';
}

/** The codes of ISO 20022 and what the bank adds, `AC04 Konto aufgelöst`. */
function reasonOf(element: Element): string {
  return all(element, 'StsRsnInf')
    .flatMap((one) => [
      textAt(one, 'Rsn', 'Cd'),
      textAt(one, 'Rsn', 'Prtry'),
      ...all(one, 'AddtlInf').map(({ text }) => text.trim()),
    ])
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 500);
}
