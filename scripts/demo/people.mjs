import { execFileSync } from 'node:child_process';
import { Secret, TOTP } from 'otpauth';
import { root } from '../setup.mjs';
import { get, send } from '../processes.mjs';

/** Two persons of the operator: one prepares a payout, the other releases it. */
const PEOPLE = [
  { user: '1', name: 'Petra Eins' },
  { user: '2', name: 'Paul Zwei' },
];

/**
 * Admits both as `npm run admin -- operator` does and sets up their second factors; answers how to
 * get the code that each would read in the authenticator app at a moment, and one for emergencies.
 */
export async function admitPeople({ app, shopify, shop, env }) {
  const people = [];
  for (const { user, name } of PEOPLE) {
    const args = ['--shop', shop, '--user', user, '--name', name, '--roles', 'admin'];
    const why = ['--actor', 'demo', '--reason', 'Demo'];
    const output = execFileSync(
      process.execPath,
      ['dist/web/admin.js', 'operator', ...args, ...why],
      { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } },
    );
    const token = output.trim().split('/').at(-1);
    const ask = async (path, body) => {
      const { idToken } = await get(`${shopify}/control/id-token?shop=${shop}&user=${user}`);
      const Authorization = `Bearer ${idToken}`;
      return send('POST', `${app}/api/operator${path}`, body, { Authorization });
    };
    const { secret } = await ask('/enrolment', { token });
    const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 });
    const codeAt = (timestamp) => totp.generate({ timestamp });
    const { recoveryCodes } = await ask('/enrolment/done', { token, code: codeAt(Date.now()) });
    people.push({ user, name, codeAt, recoveryCode: recoveryCodes[0] });
  }
  return people;
}
