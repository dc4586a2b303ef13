import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import type { TaxAnswer } from '../../../web/contract/order/tax';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import {
  VAT_ID,
  buyAbroad,
  switchOnFixes,
  choose,
  storedInvoices,
  logged,
  reasonOf,
} from '../../support/documents/taxed-orders';
import { TAX_ROWS, placeRow } from '../../support/documents/tax-table';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { parseCause } from '../../../web/domain/documents/model/cause';
import { aCup, switzerland } from '../../support/stories/refused-orders';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';

describeWithFixture('taxes that contradict the law', (fixture) => {
  it('are refused, explained, and billed as the merchant chooses', async () => {
    const order = await buyAbroad(fixture(), 'CH', 1900);
    expect(await reasonOf(fixture(), order)).toBe('TAX_MISMATCH');
    const offer = await fixture().get<TaxAnswer>(`/api/orders/${order.id}/tax`);
    expect(offer).toMatchObject({
      refused: {
        reason: 'TAX_MISMATCH',
        detail: { text: expect.stringContaining('Drittland (Schweiz)') as unknown },
      },
      chosen: null,
    });
    expect(offer.choices.map(({ treatment }) => treatment)).toEqual([
      'domestic',
      'thirdPartyCountryDelivery',
    ]);

    expect((await choose(fixture(), order, 'thirdPartyCountryDelivery')).status).toBe(202);
    await fixture().settle();

    expect(await storedInvoices(fixture())).toEqual([['thirdPartyCountryDelivery', 119, 0]]);
    const text = offer.choices[1]?.text ?? '';
    expect(await logged(fixture(), order)).toEqual(
      expect.arrayContaining([
        { title: 'Steuerliche Behandlung gewählt', text },
        {
          title: 'Steuerkorrektur angewendet',
          text: `Die Rechnung folgt der von dir gewählten steuerlichen Behandlung. ${text}`,
        },
      ]),
    );
    expect(await fixture().get<TaxAnswer>(`/api/orders/${order.id}/tax`)).toMatchObject({
      chosen: 'thirdPartyCountryDelivery',
    });
  });

  it('are chosen once, however often the merchant clicks', async () => {
    const order = await buyAbroad(fixture(), 'CH', 1900, { displayFinancialStatus: 'PENDING' });
    for (const treatment of [
      'domestic',
      'thirdPartyCountryDelivery',
      'thirdPartyCountryDelivery',
    ]) {
      expect((await choose(fixture(), order, treatment)).status).toBe(202);
    }
    const titles = (await logged(fixture(), order)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Steuerliche Behandlung gewählt')).toHaveLength(2);
  });

  it('bill used goods by the margin scheme, and a later refund too', async () => {
    const order = await buyAbroad(fixture(), 'DE', 0);
    expect((await choose(fixture(), order, 'marginScheme')).status).toBe(202);
    await fixture().settle();
    expect(await storedInvoices(fixture())).toEqual([['vatfree', 119, 0]]);
    const treatment = { taxType: 'vatfree', taxTypeNote: 'Gebrauchtgegenstände/Sonderregelung' };
    expect((await fixture().books()).invoices).toMatchObject([{ taxConditions: treatment }]);
    await fixture().shopify.post(`/orders/${order.id}/refund`, {});
    await fixture().settle();
    expect((await fixture().books()).creditNotes).toMatchObject([
      { taxConditions: treatment, totalPrice: { totalGrossAmount: 119, totalTaxAmount: 0 } },
    ]);
  });

  it('take no choice that does not fit, and none after the invoice', async () => {
    const order = await buyAbroad(fixture(), 'DE', 0);
    expect((await choose(fixture(), order, 'intraCommunitySupply')).status).toBe(409);
    expect((await choose(fixture(), order, 'nonsense')).status).toBe(400);
    expect(await storedInvoices(fixture())).toEqual([]);
    expect((await choose(fixture(), order, 'photovoltaic')).status).toBe(202);
    await fixture().settle();
    expect(await storedInvoices(fixture())).toEqual([['photovoltaicEquipment', 119, 0]]);
    expect((await choose(fixture(), order, 'domestic')).status).toBe(409);
    expect(await storedInvoices(fixture())).toHaveLength(1);
  });
});

describeWithFixture('the fix options', (fixture) => {
  it('tax tips and shipping', async () => {
    await switchOnFixes(fixture(), { fixTaxTip: true, fixTaxShipping: true });
    const shippingLines = [{ title: 'DHL', price: '11.90', taxLines: [] }];
    const order = await buyAbroad(fixture(), 'DE', 1900, {
      shippingLines,
      totalTipReceivedSet: '11.90',
    });
    expect(await storedInvoices(fixture())).toEqual([['gross', 142.8, 22.8]]);
    expect((await logged(fixture(), order)).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Das Trinkgeld wurde mit dem Steuersatz der Hauptleistung ausgewiesen. Trinkgeld enthält 19 % Umsatzsteuer.',
        'Versand oder Gebühren ohne Steuer wurden mit den Steuersätzen der Waren ausgewiesen. Versandkosten enthalten 19 % Umsatzsteuer.',
      ]),
    );
  });

  it('remove the tax of a small business', async () => {
    await fixture().lexware.put('/profile', { smallBusiness: true });
    await fixture().post('/api/lexoffice/pull');
    const refused = await buyAbroad(fixture(), 'DE', 1900);
    expect(await reasonOf(fixture(), refused)).toBe('SMALL_BUSINESS_TAX');
    await switchOnFixes(fixture(), { fixTaxRemoveTax: true });
    await buyAbroad(fixture(), 'DE', 1900);
    expect(await storedInvoices(fixture())).toEqual([['vatfree', 119, 0]]);
  });

  it('make a foreign business’s purchase tax-free at the amount it paid', async () => {
    await switchOnFixes(fixture(), { fixTaxForeignB2b: true });
    const order = await buyAbroad(fixture(), 'AT', 1900, { customAttributes: VAT_ID });
    expect(await storedInvoices(fixture())).toEqual([['intraCommunitySupply', 119, 0]]);
    expect(await logged(fixture(), order)).toContainEqual({
      title: 'Steuerkorrektur angewendet',
      text: 'Der gezahlte Betrag wurde als steuerfreie Lieferung an ein Unternehmen im Ausland ausgewiesen. 19 % Umsatzsteuer entfernt, der gezahlte Betrag bleibt.',
    });
  });

  it('leave it taxed when the register knows no such business', async () => {
    await switchOnFixes(fixture(), { fixTaxForeignB2b: true });
    await fixture().vatCheck.put('/answers', { ATU12345675: 'invalid' });
    const order = await buyAbroad(fixture(), 'AT', 1900, { customAttributes: VAT_ID });
    expect(await storedInvoices(fixture())).toEqual([['gross', 119, 19]]);
    // The id was never printed, so nothing about the recipient changed since.
    const { documents } = await fixture().get<ExplanationAnswer>(
      `/api/orders/${order.id}/explanation`,
    );
    expect(documents.map(({ decision }) => decision.reason)).not.toContain('RECIPIENT_CHANGED');
  });
});

describeWithFixture('the check of a VAT id', (fixture) => {
  const calls = () =>
    fixture().vatCheck.get<{ vatId: string; requester: string | null }[]>('/calls');

  it('lets a tax-free delivery pass and is logged, once', async () => {
    const order = await buyAbroad(fixture(), 'AT', 0, { customAttributes: VAT_ID });
    expect(await storedInvoices(fixture())).toEqual([['intraCommunitySupply', 119, 0]]);
    expect((await logged(fixture(), order)).map(({ title }) => title)).toContain(
      'USt-IdNr. bestätigt',
    );
    expect(await calls()).toEqual([{ vatId: 'ATU12345675', requester: 'DE123456788' }]);
    expect((await logged(fixture(), order)).map(({ text }) => text).join()).toMatch(
      /Anfrage WAPI\d+\./,
    );
  });

  it('is asked anonymously while Lexware does not tell our own id', async () => {
    await fixture().lexware.post('/scopes/drop', { scope: 'organization.read' });
    await fixture().post('/api/lexoffice/pull');
    await buyAbroad(fixture(), 'AT', 0, { customAttributes: VAT_ID });
    expect(await calls()).toEqual([{ vatId: 'ATU12345675', requester: null }]);
  });

  it('is made for nobody else', async () => {
    await buyAbroad(fixture(), 'DE', 1900, {
      customAttributes: [{ key: 'USt-IdNr.', value: 'DE129273398' }],
    });
    await buyAbroad(fixture(), 'AT', 1900, { customAttributes: VAT_ID });
    expect(await calls()).toEqual([]);
    expect(await storedInvoices(fixture())).toHaveLength(2);
  });

  it('stops the delivery when the id is invalid', async () => {
    await fixture().vatCheck.put('/answers', { ATU12345675: 'invalid' });
    const order = await buyAbroad(fixture(), 'AT', 0, { customAttributes: VAT_ID });
    expect(await storedInvoices(fixture())).toEqual([]);
    const { decision } = await fixture().orderPage(order);
    expect(decision).toMatchObject({
      reason: 'MISSING_VAT-ID',
      detail: {
        text: expect.stringContaining('Die Online-Prüfung meldet die USt-IdNr. als ungültig.'),
      },
    });
  });

  it('waits while nobody answers, and goes on by itself when somebody does', async () => {
    await fixture().vatCheck.put('/mode', { unavailable: 'MS_UNAVAILABLE' });
    const order = await buyAbroad(fixture(), 'AT', 0, { customAttributes: VAT_ID });
    expect(await reasonOf(fixture(), order)).toBe('VAT_ID_UNCHECKED');
    expect(await storedInvoices(fixture())).toEqual([]);

    await fixture().vatCheck.put('/mode', {});
    fixture().skip(5 * 60_000);
    await fixture().settle();
    expect(await storedInvoices(fixture())).toEqual([['intraCommunitySupply', 119, 0]]);
  });

  it('can be overruled: the invoice is made now, and the log says so', async () => {
    await fixture().vatCheck.put('/mode', { unavailable: 'MS_MAX_CONCURRENT_REQ' });
    const order = await buyAbroad(fixture(), 'AT', 0, { customAttributes: VAT_ID });
    expect((await fixture().orderPage(order)).decision?.canCreate).toBe(true);
    await askForInvoice(fixture(), order);
    expect(await storedInvoices(fixture())).toEqual([['intraCommunitySupply', 119, 0]]);
    expect((await logged(fixture(), order)).map(({ title }) => title)).toContain(
      'Rechnung ohne bestätigte USt-IdNr. erstellt',
    );
  });

  it('is made when the order comes, and again when the invoice follows days later', async () => {
    const order = await buyAbroad(fixture(), 'AT', 0, {
      customAttributes: VAT_ID,
      displayFinancialStatus: 'PENDING',
    });
    expect(await reasonOf(fixture(), order)).toBe('WAIT');
    expect(await calls()).toHaveLength(1);
    fixture().skip(25 * 60 * 60_000);
    await fixture().pay(order);
    await fixture().settle();
    expect(await calls()).toHaveLength(2);
    expect(await storedInvoices(fixture())).toEqual([['intraCommunitySupply', 119, 0]]);
  });
});

describeWithFixture('Lexware Office takes what the table says', (fixture) => {
  it('for each kind of place and supply', async () => {
    await fixture().lexware.put('/profile', { distanceSalesPrinciple: 'DESTINATION' });
    await fixture().post('/api/lexoffice/pull');
    for (const row of TAX_ROWS) await placeRow(fixture(), row);
    await fixture().settle();
    const { invoices } = await fixture().books();
    const types = invoices.map(({ taxConditions }) => {
      return [taxConditions.taxType, taxConditions.taxSubType].filter(Boolean).join(' ');
    });
    expect(types.sort()).toEqual(TAX_ROWS.map(({ books }) => books).sort());
  });
});

describeWithFixture('the choice how an order is taxed', (fixture) => {
  const choose = (treatment: string, { id }: PlacedOrder): Promise<Response> =>
    fixture().request('POST', `/api/orders/${id}/tax`, { body: { treatment } });

  it('is made anew once no valid invoice stands, for that issue alone', async () => {
    const order = await aCup(fixture(), { rate: 19, from: switzerland });
    await choose('domestic', order);
    await fixture().settle();
    const late = await choose('thirdPartyCountryDelivery', order);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'ACTION_NOT_POSSIBLE',
      detail: { text: expect.stringContaining('hat eine gültige Rechnung') as unknown },
    });
    const [wrong] = (await fixture().books()).invoices;
    await fixture().lexware.post(`/vouchers/${wrong?.id}/void`);
    await fixture().settle();
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      reason: 'CANCELLED',
      canCreate: true,
    });
    await askForInvoice(fixture(), order);
    // The former choice was for the invoice that was voided.
    expect((await fixture().orderPage(order)).decisions).toContainEqual(
      expect.objectContaining({
        cause: parseCause('reissue:1'),
        kind: 'refuse',
        reason: 'TAX_MISMATCH',
      }),
    );
    expect((await choose('thirdPartyCountryDelivery', order)).status).toBe(202);
    await askForInvoice(fixture(), order);
    const { invoices } = await fixture().books();
    expect(invoices.map(({ taxConditions }) => taxConditions.taxType).toSorted()).toEqual([
      'gross',
      'thirdPartyCountryDelivery',
    ]);
    expect((await fixture().orderPage(order)).balance.isComplete).toBe(true);
  });

  it('is asked for before an invoice is cancelled for another that they forbid: then it stands', async () => {
    const order = await aCup(fixture(), { rate: 19 });
    await fixture().shopify.post(`/orders/${order.id}/edit`, { address: switzerland });
    await fixture().settle();
    const reissue = () =>
      fixture().request('POST', `/api/orders/${order.id}/documents/invoice`, {
        body: { cause: parseCause('reissue:1') },
      });
    expect((await reissue()).status).toBe(202);
    await fixture().settle();
    const page = await fixture().orderPage(order);
    expect(page.documents).toMatchObject([{ kind: 'invoice', cancelled: false }]);
    expect(page.decisions).toContainEqual(
      expect.objectContaining({
        cause: parseCause('reissue:1'),
        kind: 'refuse',
        reason: 'TAX_MISMATCH',
      }),
    );
    expect((await fixture().books()).creditNotes).toEqual([]);
    expect((await fixture().log(order.id)).map(({ title }) => title)).toContain(
      'Rechnung konnte nicht erstellt werden',
    );

    expect((await choose('thirdPartyCountryDelivery', order)).status).toBe(202);
    await fixture().settle();
    await reissue();
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { cause: parseCause('order'), cancelled: true },
      { kind: 'credit-note', cause: parseCause(`cancel:${page.documents[0]?.id}`) },
      { cause: parseCause('reissue:1'), cancelled: false },
    ]);
    expect((await fixture().orderPage(order)).balance.isComplete).toBe(true);
  });
});
