import { readFileSync } from 'node:fs';
import { DEFAULT_SETTINGS } from '../../web/domain/settings/settings';
import { type OpenedDatabase, testDatabases } from '../support/databases';
import { type FieldCase, fieldsOf, outcomeUnder, saveAllSettings, settingsWith } from '../support/settings-lab';
import { Stage } from '../support/stage';
import { DATE_CASES } from './every-setting/dates';
import { DOCUMENT_CASES } from './every-setting/documents';
import { LAYOUT_CASES } from './every-setting/layout';
import { MONEY_AND_CONTACT_CASES } from './every-setting/money-and-contacts';
import { ORDER_CASES } from './every-setting/orders';

jest.setTimeout(60_000);

const CASES = [...ORDER_CASES, ...DOCUMENT_CASES, ...LAYOUT_CASES, ...DATE_CASES, ...MONEY_AND_CONTACT_CASES];

/** Fields that change what is mailed, shown or told to Shopify: the stories about them. */
const STORIES: [fields: RegExp, file: string][] = [
  [/\.mail\.\w+$/, 'tests/backend/mail-settings.test.ts'],
  [/^general\.(email|notify\w+|onboarding)$/, 'tests/backend/notices.test.ts'],
  [/^general\.home$/, 'web/frontend/shell/app-frame.test.tsx'],
  [/^orders\.syncOrderPayment$/, 'tests/backend/sync-payment.test.ts'],
];

/** Whether a story is about the field, by its own name. */
function isToldIn(field: string): boolean {
  const name = field.split('.').at(-1) ?? field;
  const [, file] = STORIES.find(([fields]) => fields.test(field)) ?? [];
  return file !== undefined && new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'));
}

/** Connecting asks for the scopes that the settings need. */
const EVERYTHING = settingsWith({ delivery: { create: true }, transaction: { create: 'all', hints: true } });
const USUAL_ACCOUNT = { smallBusiness: false };

describe('every field of the settings', () => {
  let opened: OpenedDatabase;
  let stage: Stage;

  beforeAll(async () => {
    opened = await testDatabases()[0]!.open();
    stage = await Stage.open({ database: opened.database });
    await saveAllSettings(stage, EVERYTHING);
    await stage.connect();
  });

  afterAll(async () => {
    await stage.close();
    await opened.dispose();
  });

  const account = async (changes: object) => {
    await stage.lexware.put('/profile', changes);
    await stage.post('/api/lexoffice/pull');
  };

  it('is tried, here or in a story of its own', () => {
    const here = CASES.map(({ field }) => field);
    const elsewhere = fieldsOf(DEFAULT_SETTINGS).filter((field) => isToldIn(field));
    expect([...here, ...elsewhere].toSorted()).toEqual(fieldsOf(DEFAULT_SETTINGS).toSorted());
  });

  it.each(CASES.map((one): [string, FieldCase] => [one.field, one]))('%s changes what it promises', async (...row) => {
    const [field, one] = row;
    if (one.account) await account(one.account);
    const { given = {} } = one;
    const before = one.shows(await outcomeUnder(stage, settingsWith(given), one));
    const after = one.shows(await outcomeUnder(stage, settingsWith(given, field, one.value), one));
    if (one.account) await account(USUAL_ACCOUNT);
    expect([before, after]).toEqual([one.before, one.after]);
  });
});
