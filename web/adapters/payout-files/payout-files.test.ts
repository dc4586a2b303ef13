import { SaxesParser } from 'saxes';
import { cents } from '../../domain/money/cents';
import { MAX_BANK_ANSWER_LENGTH, MAX_PAYOUTS_IN_RUN } from '../../domain/partner/payout';
import type { Payment } from '../../ports/payout-files';
import { payoutFiles } from './payout-files';

const DEBTOR = {
  holder: 'Muster Söftware GmbH',
  bank: 'Musterbank',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
};
const HEAD = { messageId: 'BF-20261201-9f3a2c11', debtor: DEBTOR };

const payment = (nth: number, amount: number): Payment<'bank'> => ({
  receiptNumber: `GS-2026-${String(nth).padStart(4, '0')}`,
  amount: cents(amount),
  recipient: {
    selected: 'bank',
    holder: `Ägentur “${'Lang & '.repeat(20)}`,
    name: 'Bank',
    iban: nth % 2 === 0 ? 'DE89370400440532013000' : 'AT611904300234573201',
    bic: 'COBADEFFXXX',
  },
});

/** Each element with its text, by the names on the way to it. */
function elementsOf(xml: string): [path: string, text: string][] {
  const found: [string, string][] = [];
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', () => {
    if (text !== '') found.push([path.slice(2).join('/'), text]);
    text = '';
    path.pop();
  });
  parser.write(xml).close();
  return found;
}

/** As the scheme has them: order, and what each may be. */
const PART = /^[A-Za-z0-9/?:().,'+ -]+$/;
const AMOUNT = /^\d{1,9}\.\d\d$/;
const ORDER: [RegExp, RegExp, number][] = [
  [/^GrpHdr\/MsgId$/, PART, 35],
  [/^GrpHdr\/CreDtTm$/, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 19],
  [/^GrpHdr\/NbOfTxs$/, /^\d{1,15}$/, 15],
  [/^GrpHdr\/CtrlSum$/, AMOUNT, 18],
  [/^GrpHdr\/InitgPty\/Nm$/, PART, 70],
  [/^PmtInf\/PmtInfId$/, PART, 35],
  [/^PmtInf\/PmtMtd$/, /^TRF$/, 3],
  [/^PmtInf\/BtchBookg$/, /^true$/, 4],
  [/^PmtInf\/NbOfTxs$/, /^\d{1,15}$/, 15],
  [/^PmtInf\/CtrlSum$/, AMOUNT, 18],
  [/^PmtInf\/PmtTpInf\/SvcLvl\/Cd$/, /^SEPA$/, 4],
  [/^PmtInf\/ReqdExctnDt\/Dt$/, /^2026-12-02$/, 10],
  [/^PmtInf\/Dbtr\/Nm$/, PART, 70],
  [/^PmtInf\/DbtrAcct\/Id\/IBAN$/, /^[A-Z]{2}\d\d[A-Z0-9]+$/, 34],
  [/^PmtInf\/DbtrAgt\/FinInstnId\/BICFI$/, /^[A-Z]{6}[A-Z0-9]{2,5}$/, 11],
  [/^PmtInf\/ChrgBr$/, /^SLEV$/, 4],
];
const OF_EACH: [RegExp, RegExp, number][] = [
  [/PmtId\/InstrId$/, PART, 35],
  [/PmtId\/EndToEndId$/, /^GS-2026-\d{4}$/, 35],
  [/Amt\/InstdAmt$/, AMOUNT, 18],
  [/CdtrAgt\/FinInstnId\/BICFI$/, /^[A-Z]{6}[A-Z0-9]{2,5}$/, 11],
  [/Cdtr\/Nm$/, PART, 70],
  [/CdtrAcct\/Id\/IBAN$/, /^[A-Z]{2}\d\d[A-Z0-9]+$/, 34],
  [/RmtInf\/Ustrd$/, PART, 140],
];

/** What breaks the scheme; elements that it has no place for are listed, too. */
function problemsOf(elements: [string, string][], rules: typeof ORDER): string[] {
  const left = [...rules];
  return elements.flatMap(([path, text]) => {
    const at = left.findIndex(([name]) => name.test(path));
    const [, form = /^$/, max = 0] = left[at] ?? [];
    if (at === -1) return [`${path} has no place here`];
    left.splice(0, at + 1);
    return form.test(text) && text.length <= max ? [] : [`${path}: ${text}`];
  });
}

describe('a file of transfers', () => {
  const amounts = Array.from({ length: 250 }, (_, nth) => 50_01 + nth * 997);
  const payments = amounts.map((amount, nth) => payment(nth, amount));
  // It is the next day in Germany.
  const xml = payoutFiles.transfers({ ...HEAD, at: '2026-12-01T23:30:00.000Z', payments });
  const elements = elementsOf(xml);

  it('has the elements of the scheme in their order, none too long or with other letters', () => {
    const first = elements.findIndex(([path]) => path.includes('CdtTrfTxInf'));
    expect(problemsOf(elements.slice(0, first), ORDER)).toEqual([]);
    const each = xml.split('<CdtTrfTxInf>').slice(1);
    expect(each).toHaveLength(250);
    for (const one of each) {
      const inside = `<D><C><CdtTrfTxInf>${one.split('</CdtTrfTxInf>')[0]}</CdtTrfTxInf></C></D>`;
      expect(problemsOf(elementsOf(inside), OF_EACH)).toEqual([]);
    }
  });

  it('names each number once, and sums up to the cent', () => {
    const of = (end: string) =>
      elements.filter(([path]) => path.endsWith(end)).map(([, text]) => text);
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(of('CtrlSum').map((text) => Number(text.replace('.', '')))).toEqual([total, total]);
    expect(of('NbOfTxs')).toEqual(['250', '250']);
    expect(new Set(of('EndToEndId')).size).toBe(250);
    expect(of('InstdAmt').map((text) => Number(text.replace('.', '')))).toEqual(amounts);
  });

  it('has no address, and a BIC of the account’s own state alone', () => {
    expect(xml).not.toMatch(/PstlAdr|AdrLine/);
    expect(xml.match(/COBADEFFXXX/g)).toHaveLength(125);
  });

  it.each([
    ['2026-12-01T10:00:00.000Z', '2026-12-02'],
    ['2026-12-02T10:00:00.000Z', '2026-12-02'],
    ['2026-12-03T10:00:00.000Z', '2026-12-03'],
    ['2026-12-04T23:00:00.000Z', '2026-12-07'],
    ['2026-12-24T23:00:00.000Z', '2026-12-28'],
  ])('taken at %s is carried out on %s, and changes in nothing else', (at, day) => {
    const taken = payoutFiles.executableAt(xml, at);
    const dayIn = (file: string) => new Map(elementsOf(file)).get('PmtInf/ReqdExctnDt/Dt');
    expect(dayIn(taken)).toBe(day);
    expect(taken.replace(day, '2026-12-02')).toBe(xml);
  });

  it.each([
    ['2026-12-05T10:00:00.000Z', '2026-12-07'],
    ['2027-03-26T10:00:00.000Z', '2027-03-30'],
    ['2027-12-31T23:30:00.000Z', '2028-01-03'],
  ])('made at %s asks for a day on which banks work: %s', (at, day) => {
    const made = payoutFiles.transfers({ ...HEAD, at, payments: payments.slice(0, 1) });
    expect(new Map(elementsOf(made)).get('PmtInf/ReqdExctnDt/Dt')).toBe(day);
    expect(() => payoutFiles.executableAt('<Document/>', at)).toThrow('names no day');
  });

  it('is never empty', () => {
    expect(() =>
      payoutFiles.transfers({ ...HEAD, at: '2026-12-01T10:00:00.000Z', payments: [] }),
    ).toThrow();
  });
});

it('a list for PayPal has the columns that PayPal documents, and holds no formula', () => {
  const recipient = { selected: 'paypal', email: '=cmd|x!A1@agentur.example' } as const;
  const list = payoutFiles.paypal([
    { receiptNumber: 'GS-2026-0001', amount: cents(1_234_50), recipient },
  ]);
  expect(list).toBe(
    `'=cmd|x!A1@agentur.example,"1234,50",EUR,GS-2026-0001,Belegfluss Provision GS-2026-0001,PAYPAL\r\n`,
  );
});

describe('the bank’s answer', () => {
  const answer = (inside: string, { version = '10', before = '' } = {}) =>
    payoutFiles.readAnswer(
      `<?xml version="1.0"?>${before}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}">
        <CstmrPmtStsRpt><GrpHdr><MsgId>B</MsgId></GrpHdr>${inside}</CstmrPmtStsRpt></Document>`,
    );
  const group = (status: string) =>
    `<OrgnlGrpInfAndSts><OrgnlMsgId>BF-1</OrgnlMsgId><GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts>`;
  const transaction = (number: string, status: string, reason = '') =>
    `<TxInfAndSts><OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}</TxInfAndSts>`;
  const closed =
    '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Konto &amp; Bank geschlossen</AddtlInf></StsRsnInf>';

  it.each(['10', '03'])('of version %s names what was rejected, and why', (version) => {
    const some = transaction('GS-2026-0001', 'RJCT', closed) + transaction('GS-2026-0002', 'ACSC');
    const parts = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P</OrgnlPmtInfId>${some}</OrgnlPmtInfAndSts>`;
    expect(answer(group('PART') + parts, { version })).toEqual({
      messageId: 'BF-1',
      rest: null,
      isOfCopy: false,
      payments: [
        {
          receiptNumber: 'GS-2026-0001',
          outcome: 'returned',
          reason: 'AC04 Konto & Bank geschlossen',
          isOfRecipient: true,
        },
        { receiptNumber: 'GS-2026-0002', outcome: 'paid', reason: '', isOfRecipient: false },
      ],
    });
  });

  it('of the whole file means no payment beside those that a part names', () => {
    const part = `<OrgnlPmtInfAndSts><PmtInfSts>PART</PmtInfSts>${transaction('GS-2026-0001', 'ACSC')}</OrgnlPmtInfAndSts>`;
    expect(answer(group('ACSC') + part)).toMatchObject({
      rest: null,
      payments: [{ outcome: 'paid' }],
    });
  });

  it.each([
    ['RJCT', 'returned'],
    ['ACSC', 'paid'],
    ['ACCP', 'pending'],
    ['ACSP', 'pending'],
  ])('%s of the whole file says %s of all', (status, outcome) => {
    expect(answer(group(status))).toMatchObject({ rest: { outcome }, payments: [] });
  });

  const because = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`;
  const inPart = (inside: string) => `<OrgnlPmtInfAndSts>${inside}</OrgnlPmtInfAndSts>`;

  it.each(['AM05', 'DUPL', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05'])(
    'with %s speaks of a copy, wherever that stands',
    (code) => {
      const refused = group('RJCT').replace('</GrpSts>', `</GrpSts>${because(code)}`);
      expect(answer(refused)).toMatchObject({ isOfCopy: true });
      const one = inPart(transaction('GS-2026-0001', 'RJCT', because(code)));
      expect(answer(group('RJCT') + one)).toMatchObject({ isOfCopy: true });
      const proprietary = one.replaceAll('Cd>', 'Prtry>');
      expect(answer(group('RJCT') + proprietary)).toMatchObject({ isOfCopy: true });
      expect(answer(group('PART') + one)).toMatchObject({
        isOfCopy: true,
        payments: [{ outcome: 'pending' }],
      });
    },
  );

  it.each([
    ['AC01', true],
    ['AC06', true],
    ['BE04', true],
    ['RC01', true],
    ['AG01', false],
    ['AM04', false],
    ['MS03', false],
    ['NARR', false],
    ['TM01', false],
    ['AC01</Cd></Rsn></StsRsnInf><StsRsnInf><Rsn><Cd>AM04', false],
    ['</Cd><Prtry>AC04</Prtry><Cd>', false],
  ])('refused for %s names the recipient: %s', (code, isOfRecipient) => {
    const one = inPart(transaction('GS-2026-0001', 'RJCT', because(code)));
    expect(answer(group('PART') + one)).toMatchObject({ payments: [{ isOfRecipient }] });
  });

  it.each([
    ['RJCT', '', 'returned'],
    ['ACSC', '', 'paid'],
    ['PART', '', 'pending'],
    ['PART', 'RJCT', 'returned'],
  ])('names a payment without a status of its own as %s %s', (whole, own, outcome) => {
    const one = transaction('GS-2026-0001', '', closed).replace('<TxSts></TxSts>', '');
    const status = own === '' ? '' : `<PmtInfSts>${own}</PmtInfSts>`;
    expect(answer(group(whole) + inPart(status + one))).toMatchObject({
      payments: [{ outcome, reason: 'AC04 Konto & Bank geschlossen' }],
    });
  });

  it('about all payments of a file fits into what is read, however much a bank writes', () => {
    const part = (name: string, length: number) => `<${name}>${'x'.repeat(length)}</${name}>`;
    const party = part('Nm', 70) + part('IBAN', 34) + part('BICFI', 11);
    const why = `<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn>${part('AddtlInf', 105)}</StsRsnInf>`;
    const texts = part('OrgnlInstrId', 35) + party + party + part('Ustrd', 140) + part('Dt', 40);
    const long = transaction('GS-2026-0001', 'RJCT', why + why + texts);
    const all = inPart(long.repeat(MAX_PAYOUTS_IN_RUN));
    expect(group('PART').length + all.length).toBeLessThan(MAX_BANK_ANSWER_LENGTH);
    expect(answer(group('PART') + all)?.payments).toHaveLength(MAX_PAYOUTS_IN_RUN);
    const body = { xml: `\n\t<x y="ü">`.repeat(MAX_BANK_ANSWER_LENGTH / 11), reason: 'Antwort' };
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1024 * 1024);
  });

  it.each([
    ['another message', () => answer(group('RJCT'), { version: '99' })],
    ['a document type', () => answer(group('RJCT'), { before: '<!DOCTYPE Document>' })],
    [
      'an entity of its own',
      () =>
        answer(group('&rjct;'), { before: '<!DOCTYPE D [<!ENTITY rjct SYSTEM "file:///etc/x">]>' }),
    ],
    ['a million ghosts', () => answer(group('&lol;'))],
    ['an abyss', () => answer('<a>'.repeat(5_000))],
    ['no XML', () => payoutFiles.readAnswer('RJCT')],
    ['half of it', () => payoutFiles.readAnswer('<Document')],
  ])('is not read from %s', (_what, read) => expect(read()).toBeNull());
});
