import { leasesRunOut, take } from '../../support/database/begun-jobs';
import type { ShopId } from '../../../web/domain/ids';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { testDatabases, type OpenedDatabase } from '../../support/database/databases';
import { everythingStored } from '../../support/database/everything-stored';
import { orderId } from '../../support/database/records';
import { mailSettings } from '../../support/mail/inbox';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { SHOP } from '../../support/app-fixture/shop';
import { AppFixture, type PlacedOrder } from '../../support/app-fixture/app-fixture';
import {
  EMAIL,
  PHONE,
  TRACES,
  aCup,
  AS_GUEST,
  NAMELESS_MAIL,
  TAX_FREE,
} from '../../support/samples/a-person';
import { TITLES, templates, ENGRAVED } from '../../support/samples/texts-of-a-person';

jest.setTimeout(120_000);

describe.each(testDatabases())('a person who wants to be forgotten, on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let fixture: AppFixture;

  beforeEach(async () => {
    opened = await open();
    fixture = await AppFixture.open({ database: opened.database });
    await saveSettings(fixture, {
      contact: { create: 'all', pushPhone: true, pushNote: true, pushCustomer: true },
      invoice: {
        ...mailSettings('invoice').invoice,
        layout: { ...DEFAULT_SETTINGS.invoice.layout, title: 'Für {{ customer.last_name }}' },
      },
    });
  });
  afterEach(async () => {
    await fixture.close();
    await opened.dispose();
  });

  async function buys(more: object = {}): Promise<PlacedOrder> {
    const placed = await fixture.shopify.post<PlacedOrder>('/orders', { order: aCup(more) });
    await fixture.settle();
    return placed;
  }

  async function announce(topic: string, payload: object): Promise<void> {
    await fixture.shopify.post('/webhooks/send', {
      topic,
      payload: { shop_domain: SHOP, ...payload },
    });
    await fixture.settle();
  }

  const person = {
    customer: { id: 9977553311, email: 'Quirina@Beispielmann.example', phone: PHONE },
  };
  const numbersOf = (orders: PlacedOrder[]) => orders.map(({ id }) => Number(id));

  async function everyKindOfOrder(): Promise<PlacedOrder[]> {
    const orders = [
      await buys(),
      await buys(AS_GUEST),
      await buys(NAMELESS_MAIL),
      await buys(TAX_FREE),
    ];
    await fixture.lexware.fails('POST /v1/invoices', 'refuse', 9);
    return [...orders, await buys()];
  }

  /** What the outside answered may repeat what it was sent. */
  async function leaveAnEcho({ id, name }: PlacedOrder): Promise<void> {
    const shop = await opened.database.shops.byDomain(SHOP);
    if (!shop) throw new Error('The shop is not installed');
    await opened.database.events.append(shop.id, {
      at: fixture.now().toISOString(),
      orderId: orderId(Number(id)),
      orderName: name,
      origin: 'document',
      event: 'document.not-sent',
      status: 'warning',
      refs: { customer: '9977553311' },
      body: {
        number: null,
        title: 'Rechnung',
        code: 'MAIL_REFUSED',
        detail: {
          code: 'LEXWARE_OBJECTS',
          objections: [{ field: 'email', said: `${EMAIL} is unknown` }],
        },
      },
    });
  }

  it('is forgotten in every table, while the proof of what was booked stays', async () => {
    const orders = await everyKindOfOrder();
    const [first] = orders;
    if (!first) throw new Error('There is no order');
    await leaveAnEcho(first);
    const before = await everythingStored(opened.place);
    for (const trace of ['Quirina', 'Für Beispielmann', EMAIL, '9977553311', 'ATU12345675'])
      expect(before).toContain(trace);
    const booked = (await fixture.books()).invoices.map(({ voucherNumber }) => voucherNumber);
    expect(booked).toEqual(['RE0001', 'RE0002', 'RE0003', 'RE0004']);

    await announce('customers/redact', { ...person, orders_to_redact: numbersOf(orders) });
    expect((await everythingStored(opened.place)).match(TRACES)).toBeNull();

    const pages = await Promise.all(orders.map((order) => fixture.orderPage(order)));
    const numbers = pages.flatMap(({ documents }) => documents.map(({ number }) => number));
    expect(numbers.sort()).toEqual(booked);
    const [line] = (await fixture.log()).filter(({ event }) => event === 'customer.redacted');
    expect(line).toMatchObject({ status: 'info', title: 'Kundendaten gelöscht' });
    // The answer of the register about a tax-free delivery is proof (§ 6a UStG).
    expect(await everythingStored(opened.place)).toContain('ATU12345675');
  });

  it('is forgotten in orders that Shopify does not name, by the e-mail address', async () => {
    await buys({ ...AS_GUEST, tags: ['Für Quirina'] });
    expect(await everythingStored(opened.place)).toContain('Für Quirina');
    await announce('customers/redact', { ...person, orders_to_redact: [] });
    expect((await everythingStored(opened.place)).match(TRACES)).toBeNull();
  });

  it('is forgotten in whatever the shop’s own templates made of their data', async () => {
    await fixture.connect(['delivery-notes.read', 'delivery-notes.write']);
    const orders: PlacedOrder[] = [];
    for (const title of TITLES) {
      await saveSettings(fixture, templates(title));
      const lineItems = ENGRAVED.map((line) => ({
        ...line,
        taxLines: [{ title: 'USt', rate: 0.19 }],
      }));
      const note = 'Ein Geschenk für Quirina, bitte zum Holunderweg 17';
      const order = await buys({ lineItems, note, displayFinancialStatus: 'PAID' });
      await fixture.shopify.post(`/orders/${order.id}/fulfil`);
      await fixture.shopify.post(`/orders/${order.id}/refund`, { amount: 10 });
      await fixture.settle();
      orders.push(order);
    }
    const shop = await opened.database.shops.byDomain(SHOP);
    if (!shop) throw new Error('The shop is not installed');
    await leaveDeadRequests(shop.id);
    const before = await everythingStored(opened.place);
    const traces = [
      'Für Quirina',
      'Für quirina@beispielmann',
      'Für Ein Geschenk',
      'Gravur QUIRINA',
      'is unknown',
    ];
    expect(traces.filter((trace) => !before.includes(trace))).toEqual([]);

    await announce('customers/redact', { ...person, orders_to_redact: numbersOf(orders) });
    expect((await everythingStored(opened.place)).match(TRACES)).toBeNull();
    const pages = await Promise.all(orders.map((order) => fixture.orderPage(order)));
    const titles = new Set(pages.flatMap(({ documents }) => documents.map(({ title }) => title)));
    expect([...titles].sort()).toEqual(['Lieferschein', 'Rechnung', 'Rechnungskorrektur']);

    // What is left suffices to correct the rest, to the cent.
    await fixture.shopify.post(`/orders/${orders[0]?.id}/refund`, { amount: 20 });
    await fixture.settle();
    const notes = (await fixture.books()).creditNotes.map(
      ({ totalPrice }) => totalPrice.totalGrossAmount,
    );
    expect(notes.toSorted()).toEqual([10, 10, 10, 20]);
  });

  /**
   * Earlier requests about her that failed for good, and a step that failed with a name in the
   * reason.
   */
  async function leaveDeadRequests(shopId: ShopId): Promise<void> {
    const { jobs } = opened.database;
    const later = new Date(fixture.now().getTime() + 86_400_000).toISOString();
    const add = (name: string, payload: object) =>
      jobs.add([
        { shopId, name, payload: { shopId, ...payload }, key: `dead:${name}`, runAt: later },
      ]);
    await add('customers.redact', { customerId: '9977553311', email: EMAIL, orderIds: [] });
    await add('transactions.retry', { orderId: null, externalReference: 'shopify:1' });
    await leasesRunOut(opened.place);
    const held = await take(opened.database, { now: later, owner: 'test' });
    const isMine = ({ key }: { key: string | null }) => key?.startsWith('dead:') ?? false;
    await jobs.release(held.filter((job) => !isMine(job)));
    for (const job of held.filter(isMine)) {
      await jobs.bury(
        job,
        {
          failure: 'LEXWARE_REFUSED',
          detail: {
            code: 'LEXWARE_OBJECTS',
            objections: [{ field: null, said: 'Quirina Beispielmann is unknown' }],
          },
        },
        later,
      );
    }
    await leasesRunOut(opened.place);
  }

  it('takes nobody else along', async () => {
    const mine = await buys();
    const theirs = await fixture.buy('gross-19');
    const company = await fixture.buy('eu-business-vat-id');
    await fixture.lexware.delete('/calls');
    await announce('customers/redact', { ...person, orders_to_redact: numbersOf([mine]) });
    expect((await fixture.orderPage(theirs)).customerName).toBe('Anna Schmidt');
    await fixture.buy('gross-19');
    await fixture.buy('eu-business-vat-id');
    expect((await fixture.orderPage(company)).customerName).not.toBeNull();
    const calls = await fixture.lexware.get<{ method: string; path: string }[]>('/calls');
    // Known contacts may be read; nobody is searched for, made or changed.
    const asked = calls.filter(({ path }) => path.startsWith('/v1/contacts'));
    expect(asked.filter(({ method, path }) => method !== 'GET' || path === '/v1/contacts')).toEqual(
      [],
    );
  });

  it('leaves a company in Lexware findable, so that it gets no second contact', async () => {
    const order = await buys(TAX_FREE);
    await announce('customers/redact', { ...person, orders_to_redact: numbersOf([order]) });
    await buys({
      ...TAX_FREE,
      customer: { id: 'gid://shopify/Customer/12', email: 'kollege@buch.example' },
    });
    expect((await fixture.books()).contacts).toHaveLength(1);
  });

  it('is told before what the app keeps, and afterwards that it keeps nothing of it', async () => {
    const said = async () => {
      const lines = (await fixture.log()).filter(
        ({ event }) => event === 'customer.data-requested',
      );
      return lines.map(({ text }) => text)[0] ?? '';
    };
    const orders = [await buys(), await buys(AS_GUEST), await buys(TAX_FREE)];
    const request = { ...person, orders_requested: numbersOf(orders), data_request: { id: 99 } };
    await announce('customers/data_request', request);
    expect(await said()).toBe(
      'Die App hat gespeichert: Name, E-Mail-Adresse, Kundennummer und Tags zu 3 Bestellungen, Nummer, Positionen und Beträge von 3 Belegen, ' +
        'Name, E-Mail-Adresse und USt-IdNr. aus 2 Kontakten in Lexware Office, Empfänger und Zeitpunkt von 3 E-Mails ' +
        'und das Ergebnis von einer Prüfung der USt-IdNr. ' +
        'Stelle deinem Kunden diese Angaben und die Daten aus Shopify und Lexware Office innerhalb von 30 Tagen bereit.',
    );
    const ofNobody = { ...person, customer: { id: 5 }, data_request: { id: 100 } };
    await announce('customers/data_request', ofNobody);
    expect(await said()).toMatch(/^Die App hat zu diesem Kunden nichts gespeichert\. Stelle/);
  });
});
