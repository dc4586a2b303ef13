/** What a bank says of each payment of a file, in its order; whoever is refused has a closed account. */
export function bankAnswer(
  messageId: string,
  said: readonly (readonly [number: string, status: 'ACSC' | 'RJCT'])[],
): string {
  const items = said.map(
    ([number, status]) =>
      `<TxInfAndSts><OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>${status}</TxSts>
      ${status === 'RJCT' ? '<StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf>' : ''}</TxInfAndSts>`,
  );
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts>${items.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
}

/** A bank refuses a whole file, and names its payments or none. */
export function refusalOf(messageId: string, code: string, named: readonly string[] = []): string {
  const payments = named.map(
    (number) =>
      `<TxInfAndSts><OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>`,
  );
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>RJCT</GrpSts>
    <StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts>${payments.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
}

/** A bank refuses payments one by one and gives the file no status, as German banks mostly do. */
export function refusedByName(messageId: string, code: string, named: readonly string[]): string {
  const payments = named.map(
    (number) =>
      `<TxInfAndSts><OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
      <StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
  );
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts>${payments.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
}
