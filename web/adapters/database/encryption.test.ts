import { randomBytes } from 'node:crypto';
import { createEncryption } from './encryption';

const old = { id: 'k1', key: randomBytes(32) };
const current = { id: 'k2', key: randomBytes(32) };

const PLACE = 'link_keys.secret:1';

describe('encryption at rest', () => {
  it('decrypts to the original, and has another ciphertext every time', () => {
    const encryption = createEncryption([current]);
    const first = encryption.encrypt('geheim € 🙂', 'sessions.session:1');
    expect(encryption.decrypt(first, 'sessions.session:1')).toBe('geheim € 🙂');
    expect(encryption.encrypt('geheim € 🙂', 'sessions.session:1')).not.toBe(first);
    expect(first).not.toContain('geheim');
  });

  it('keeps an empty text', () => {
    const encryption = createEncryption([current]);
    expect(encryption.decrypt(encryption.encrypt('', PLACE), PLACE)).toBe('');
  });

  it('reads what an older key wrote and writes with the first', () => {
    const written = createEncryption([old]).encrypt('token', PLACE);
    const rotated = createEncryption([current, old]);
    expect(rotated.decrypt(written, PLACE)).toBe('token');
    expect(rotated.encrypt('token', PLACE)).toMatch(/^v2\.k2\./);
  });

  it('reads what was written with the operator’s key itself, before it was given to purposes', () => {
    const former = 'v1.k0.AAECAwQFBgcICQoL.rat8rCZxK6k7bUj_LKOzyA.z8n-Q04';
    expect(createEncryption([{ id: 'k0', key: Buffer.alloc(32, 1) }]).decrypt(former, PLACE)).toBe(
      'token',
    );
  });

  it('names the missing key', () => {
    const written = createEncryption([old]).encrypt('token', PLACE);
    expect(() => createEncryption([current]).decrypt(written, PLACE)).toThrow(/k1/);
  });

  it('refuses a secret that was moved to another row', () => {
    const encryption = createEncryption([current]);
    const written = encryption.encrypt('token', 'connections.tokens:1');
    expect(() => encryption.decrypt(written, 'connections.tokens:2')).toThrow();
  });

  it.each([0, 1, 2, 3, 4])('refuses a secret whose part %i was altered', (part) => {
    const encryption = createEncryption([current, old]);
    const parts = encryption.encrypt('a token', PLACE).split('.');
    const altered = parts[part] === 'k2' ? 'k1' : flipped(parts[part] ?? '');
    expect(() => encryption.decrypt(parts.with(part, altered).join('.'), PLACE)).toThrow();
  });

  it('refuses keys that cannot protect anything', () => {
    expect(() => createEncryption([])).toThrow(/at least one/);
    expect(() => createEncryption([{ id: 'short', key: Buffer.alloc(16) }])).toThrow(/32 bytes/);
    expect(() => createEncryption([{ id: 'a.b', key: randomBytes(32) }])).toThrow(/key id/);
    expect(() => createEncryption([old, { ...current, id: old.id }])).toThrow(/id of its own/);
  });
});

function flipped(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}
