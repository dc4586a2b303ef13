import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { type OpenedDatabase, testDatabases } from '../../support/database/databases';
import {
  type FieldCase,
  fieldsOf,
  type Outcome,
  outcomeUnder,
  saveAllSettings,
  settingsWith,
} from '../../support/stories/settings-fixture';
import { AppFixture } from '../../support/app-fixture/app-fixture';
import { DATE_CASES } from './every-setting/dates';
import { DATEV_CASES } from './every-setting/datev';
import { DOCUMENT_CASES } from './every-setting/documents';
import { LAYOUT_CASES } from './every-setting/layout';
import { MAIL_CASES, NOTIFICATION_CASES } from './every-setting/mails-and-notifications';
import { MONEY_AND_CONTACT_CASES } from './every-setting/money-and-contacts';
import { ORDER_CASES } from './every-setting/orders';

const CASES = [
  ...ORDER_CASES,
  ...DOCUMENT_CASES,
  ...LAYOUT_CASES,
  ...DATE_CASES,
  ...MONEY_AND_CONTACT_CASES,
  ...MAIL_CASES,
];

const PLAIN_CASES = [...NOTIFICATION_CASES, ...DATEV_CASES];

/** Connecting requests the scopes that the settings need. */
const EVERYTHING = settingsWith({
  delivery: { create: true },
  transaction: { create: 'all', hints: true },
});
const USUAL_ACCOUNT = { smallBusiness: false };

describe('every field of the settings', () => {
  let opened: OpenedDatabase;
  let fixture: AppFixture;

  beforeAll(async () => {
    opened = await testDatabases()[0]!.open();
    fixture = await AppFixture.open({ database: opened.database });
    await fixture.shopify.put('/scopes', {
      granted: [
        'read_orders',
        'write_orders',
        'read_customers',
        'read_payment_terms',
        'read_products',
      ],
    });
    await saveAllSettings(fixture, EVERYTHING);
    await fixture.connect();
  });

  afterAll(async () => {
    await fixture.close();
    await opened.dispose();
  });

  /** What many fields begin with, by what it was played under: once serves them all. */
  const begun = new Map<string, Outcome>();
  const outcomeBefore = async (one: FieldCase): Promise<Outcome> => {
    const { given = {}, order, daysOld, steps, account: changes } = one;
    const start = JSON.stringify({ given, order, daysOld, steps, changes });
    const settings = settingsWith(given);
    const outcome = begun.get(start) ?? (await outcomeUnder(fixture, settings, one));
    begun.set(start, outcome);
    // Checks of the fixture itself run with these settings as well.
    await saveAllSettings(fixture, settings);
    return outcome;
  };

  const account = async (changes: object) => {
    await fixture.lexware.put('/profile', changes);
    await fixture.post('/api/lexoffice/pull');
  };

  it('is tried once', () => {
    const tried = [...CASES, ...PLAIN_CASES].map(({ field }) => field);
    expect(tried.toSorted()).toEqual(fieldsOf(DEFAULT_SETTINGS).toSorted());
  });

  it.each(PLAIN_CASES)(
    '$field changes what it promises',
    async ({ field, value, shows, before, after }) => {
      const changed = settingsWith({}, field, value);
      expect([await shows(DEFAULT_SETTINGS), await shows(changed)]).toEqual([before, after]);
    },
  );

  it.each(CASES.map((one): [string, FieldCase] => [one.field, one]))(
    '%s changes what it promises',
    async (...row) => {
      const [field, one] = row;
      if (one.account) await account(one.account);
      const { given = {} } = one;
      const before = await one.shows(await outcomeBefore(one));
      const after = await one.shows(
        await outcomeUnder(fixture, settingsWith(given, field, one.value), one),
      );
      if (one.account) await account(USUAL_ACCOUNT);
      expect([before, after]).toEqual([one.before, one.after]);
    },
  );
});
