import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

export interface Certificate {
  /** PEM of the certificate, which is also the authority to trust. */
  cert: string;
  key: string;
}

const OID = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
};
/**
 * Tests run at other times than the machine's, by which TLS judges; no key lives longer than its
 * process anyway.
 */
const VALID = { from: '200101000000Z', to: '491231235959Z' };

/**
 * A certificate for `localhost` and 127.0.0.1, signed by itself, new at every start, so that no key
 * lies about.
 */
export function selfSigned(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const content = der(0x30, [
    der(0xa0, [der(0x02, [Buffer.from([2])])]),
    der(0x02, [Buffer.concat([Buffer.from([1]), randomBytes(12)])]),
    der(0x30, [oid(OID.ecdsaWithSha256)]),
    name('localhost'),
    der(0x30, [time(VALID.from), time(VALID.to)]),
    name('localhost'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, [der(0x30, [alternativeNames(), authority()])]),
  ]);
  const signature = createSign('sha256').update(content).sign(privateKey);
  const bits = der(0x03, [Buffer.from([0]), signature]);
  const cert = der(0x30, [content, der(0x30, [oid(OID.ecdsaWithSha256)]), bits]);
  return { cert: pem(cert), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

/** One element in the encoding of X.509: tag, length, content. */
function der(tag: number, parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const oid = (hex: string): Buffer => der(0x06, [Buffer.from(hex, 'hex')]);
const time = (utc: string): Buffer => der(0x17, [Buffer.from(utc)]);
const name = (common: string): Buffer =>
  der(0x30, [der(0x31, [der(0x30, [oid(OID.commonName), der(0x0c, [Buffer.from(common)])])])]);

function alternativeNames(): Buffer {
  const names = der(0x30, [
    der(0x82, [Buffer.from('localhost')]),
    der(0x87, [Buffer.from([127, 0, 0, 1])]),
  ]);
  return der(0x30, [oid(OID.subjectAltName), der(0x04, [names])]);
}

function authority(): Buffer {
  const yes = der(0x30, [der(0x01, [Buffer.from([0xff])])]);
  return der(0x30, [oid(OID.basicConstraints), der(0x01, [Buffer.from([0xff])]), der(0x04, [yes])]);
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
