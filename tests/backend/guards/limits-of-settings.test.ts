import type { ErrorAnswer } from '../../../web/contract/error';
import {
  isOfSettings,
  LIMIT_ROWS,
  sectionWith,
} from '../../../web/contract/testing/limits/all-limits';
import {
  bodyWith,
  type DialogRow,
  DIALOG_ROWS,
} from '../../../web/contract/testing/limits/dialog-limits';
import type { LimitedDialog, LimitRow } from '../../../web/contract/testing/limits/limit-row';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';

const SENDER = {
  host: 'smtp.anbieter.example',
  port: '465',
  encryption: 'ssl',
  user: 'tee',
  pass: 'geheim',
  email: 'rechnung@teehaus.example',
  name: 'Teehaus Nord',
};

/** At the field and nowhere else. */
async function expectRefused(refused: Response, { form, path, at = path, message }: LimitRow) {
  const { code, fields } = (await refused.json()) as ErrorAnswer;
  expect({ form, status: refused.status, code, fields }).toEqual({
    form,
    status: 400,
    code: 'INVALID_REQUEST',
    fields: { [at]: message },
  });
}

/** The server says of each limit what the screens say of it (web/frontend/preferences). */
it('the server takes the last value within a limit, and refuses the first beyond at its field', () =>
  describeWithEmbeddedFixture(async (fixture) => {
    const save = (form: string, body: object) =>
      fixture.request('PUT', `/api/settings/${form}`, { body });
    for (const row of LIMIT_ROWS.filter(isOfSettings)) {
      await expectRefused(await save(row.form, sectionWith(row, row.bad)), row);
      const { status } = await save(row.form, sectionWith(row, row.good));
      expect({ form: row.form, path: row.path, status }).toMatchObject({ status: 200 });
    }
  }));

it('the server refuses at its field what no mail server of a merchant can be', () =>
  describeWithEmbeddedFixture(async (fixture) => {
    for (const row of LIMIT_ROWS.filter(({ form }) => form === 'sender')) {
      const body = { ...SENDER, [row.path]: row.bad };
      await expectRefused(await fixture.request('POST', '/api/shop/smtp/validate', { body }), row);
    }
  }));

type Fixture = Parameters<Parameters<typeof describeWithEmbeddedFixture>[0]>[0];

/** What windows ask; of an order that there is not, so that nothing comes of it. */
const ASKED: Record<LimitedDialog, (fixture: Fixture, body: object) => Promise<Response>> = {
  mail: (fixture, body) => fixture.request('POST', '/api/orders/4711/invoice/email', { body }),
  vatTest: (fixture, body) => fixture.request('POST', '/api/vat-test', { body }),
  days: asking('/api/orders/import/count'),
  export: asking('/api/export'),
  list: asking('/api/orders'),
};

function asking(path: string) {
  return (fixture: Fixture, body: object) => {
    const query = new URLSearchParams(Object.entries(body));
    const search = query.get('search') ?? undefined;
    query.delete('search');
    return fixture.request('GET', `${path}?${query.toString()}`, { search });
  };
}

it('the server refuses at its field what is written in a window beyond a limit, and nothing within', () =>
  describeWithEmbeddedFixture(async (fixture) => {
    const ask = (row: DialogRow, value: unknown) => ASKED[row.form](fixture, bodyWith(row, value));
    for (const row of DIALOG_ROWS) {
      await expectRefused(await ask(row, row.bad), row);
      const within = (await (await ask(row, row.good)).json()) as Partial<ErrorAnswer>;
      expect([row.form, row.path, within.fields]).toEqual([row.form, row.path, undefined]);
    }
  }));
