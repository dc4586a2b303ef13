import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import type { TaxAnswer } from '../../../web/contract/order/tax';
import { onStages } from '../../support/stage/on-stages';
import {
  VAT_ID,
  buyAbroad,
  switchOnFixes,
  choose,
  bookedInvoices,
  logged,
  reasonOf,
} from '../../support/documents/taxed-orders';
import { TAX_ROWS, placeRow } from '../../support/documents/tax-table';
import { askForInvoice } from '../../support/stories/acts-on-documents';

onStages('taxes that contradict the law', (stage) => {
  it('are refused, explained, and billed as the merchant chooses', async () => {
    const order = await buyAbroad(stage(), 'CH', 1900);
    expect(await reasonOf(stage(), order)).toBe('TAX_MISMATCH');
    const offer = await stage().get<TaxAnswer>(`/api/orders/${order.id}/tax`);
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

    expect((await choose(stage(), order, 'thirdPartyCountryDelivery')).status).toBe(202);
    await stage().settle();

    expect(await bookedInvoices(stage())).toEqual([['thirdPartyCountryDelivery', 119, 0]]);
    const text = offer.choices[1]?.text ?? '';
    expect(await logged(stage(), order)).toEqual(
      expect.arrayContaining([
        { title: 'Steuerliche Behandlung gewählt', text },
        {
          title: 'Steuerkorrektur angewendet',
          text: `Die Rechnung folgt der von dir gewählten steuerlichen Behandlung. ${text}`,
        },
      ]),
    );
    expect(await stage().get<TaxAnswer>(`/api/orders/${order.id}/tax`)).toMatchObject({
      chosen: 'thirdPartyCountryDelivery',
    });
  });

  it('are chosen once, however often the merchant clicks', async () => {
    const order = await buyAbroad(stage(), 'CH', 1900, { displayFinancialStatus: 'PENDING' });
    for (const treatment of [
      'domestic',
      'thirdPartyCountryDelivery',
      'thirdPartyCountryDelivery',
    ]) {
      expect((await choose(stage(), order, treatment)).status).toBe(202);
    }
    const titles = (await logged(stage(), order)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Steuerliche Behandlung gewählt')).toHaveLength(2);
  });

  it('bill used goods by the margin scheme, and a later refund too', async () => {
    const order = await buyAbroad(stage(), 'DE', 0);
    expect((await choose(stage(), order, 'marginScheme')).status).toBe(202);
    await stage().settle();
    expect(await bookedInvoices(stage())).toEqual([['vatfree', 119, 0]]);
    const treatment = { taxType: 'vatfree', taxTypeNote: 'Gebrauchtgegenstände/Sonderregelung' };
    expect((await stage().books()).invoices).toMatchObject([{ taxConditions: treatment }]);
    await stage().shopify.post(`/orders/${order.id}/refund`, {});
    await stage().settle();
    expect((await stage().books()).creditNotes).toMatchObject([
      { taxConditions: treatment, totalPrice: { totalGrossAmount: 119, totalTaxAmount: 0 } },
    ]);
  });

  it('take no choice that does not fit, and none after the invoice', async () => {
    const order = await buyAbroad(stage(), 'DE', 0);
    expect((await choose(stage(), order, 'intraCommunitySupply')).status).toBe(409);
    expect((await choose(stage(), order, 'nonsense')).status).toBe(400);
    expect(await bookedInvoices(stage())).toEqual([]);
    expect((await choose(stage(), order, 'photovoltaic')).status).toBe(202);
    await stage().settle();
    expect(await bookedInvoices(stage())).toEqual([['photovoltaicEquipment', 119, 0]]);
    expect((await choose(stage(), order, 'domestic')).status).toBe(409);
    expect(await bookedInvoices(stage())).toHaveLength(1);
  });
});

onStages('the fix options', (stage) => {
  it('tax tips and shipping', async () => {
    await switchOnFixes(stage(), { fixTaxTip: true, fixTaxShipping: true });
    const shippingLines = [{ title: 'DHL', price: '11.90', taxLines: [] }];
    const order = await buyAbroad(stage(), 'DE', 1900, {
      shippingLines,
      totalTipReceivedSet: '11.90',
    });
    expect(await bookedInvoices(stage())).toEqual([['gross', 142.8, 22.8]]);
    expect((await logged(stage(), order)).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Das Trinkgeld wurde mit dem Steuersatz der Hauptleistung ausgewiesen. Trinkgeld enthält 19 % Umsatzsteuer.',
        'Versand oder Gebühren ohne Steuer wurden mit den Steuersätzen der Waren ausgewiesen. Versandkosten enthalten 19 % Umsatzsteuer.',
      ]),
    );
  });

  it('remove the tax of a small business', async () => {
    await stage().lexware.put('/profile', { smallBusiness: true });
    await stage().post('/api/lexoffice/pull');
    const refused = await buyAbroad(stage(), 'DE', 1900);
    expect(await reasonOf(stage(), refused)).toBe('SMALL_BUSINESS_TAX');
    await switchOnFixes(stage(), { fixTaxRemoveTax: true });
    await buyAbroad(stage(), 'DE', 1900);
    expect(await bookedInvoices(stage())).toEqual([['vatfree', 119, 0]]);
  });

  it('make a foreign business’s purchase tax-free at the amount it paid', async () => {
    await switchOnFixes(stage(), { fixTaxForeignB2b: true });
    const order = await buyAbroad(stage(), 'AT', 1900, { customAttributes: VAT_ID });
    expect(await bookedInvoices(stage())).toEqual([['intraCommunitySupply', 119, 0]]);
    expect(await logged(stage(), order)).toContainEqual({
      title: 'Steuerkorrektur angewendet',
      text: 'Der gezahlte Betrag wurde als steuerfreie Lieferung an ein Unternehmen im Ausland ausgewiesen. 19 % Umsatzsteuer entfernt, der gezahlte Betrag bleibt.',
    });
  });

  it('leave it taxed when the register knows no such business', async () => {
    await switchOnFixes(stage(), { fixTaxForeignB2b: true });
    await stage().vatCheck.put('/answers', { ATU12345675: 'invalid' });
    const order = await buyAbroad(stage(), 'AT', 1900, { customAttributes: VAT_ID });
    expect(await bookedInvoices(stage())).toEqual([['gross', 119, 19]]);
    // The id was never printed, so nothing about the recipient changed since.
    const { documents } = await stage().get<ExplanationAnswer>(
      `/api/orders/${order.id}/explanation`,
    );
    expect(documents.map(({ decision }) => decision.reason)).not.toContain('RECIPIENT_CHANGED');
  });
});

onStages('the check of a VAT id', (stage) => {
  const calls = () => stage().vatCheck.get<{ vatId: string; requester: string | null }[]>('/calls');

  it('lets a tax-free delivery pass and is logged, once', async () => {
    const order = await buyAbroad(stage(), 'AT', 0, { customAttributes: VAT_ID });
    expect(await bookedInvoices(stage())).toEqual([['intraCommunitySupply', 119, 0]]);
    expect((await logged(stage(), order)).map(({ title }) => title)).toContain(
      'USt-IdNr. bestätigt',
    );
    expect(await calls()).toEqual([{ vatId: 'ATU12345675', requester: 'DE123456788' }]);
    expect((await logged(stage(), order)).map(({ text }) => text).join()).toMatch(
      /Anfrage WAPI\d+\./,
    );
  });

  it('is asked anonymously while Lexware does not tell our own id', async () => {
    await stage().lexware.post('/scopes/drop', { scope: 'organization.read' });
    await stage().post('/api/lexoffice/pull');
    await buyAbroad(stage(), 'AT', 0, { customAttributes: VAT_ID });
    expect(await calls()).toEqual([{ vatId: 'ATU12345675', requester: null }]);
  });

  it('is made for nobody else', async () => {
    await buyAbroad(stage(), 'DE', 1900, {
      customAttributes: [{ key: 'USt-IdNr.', value: 'DE129273398' }],
    });
    await buyAbroad(stage(), 'AT', 1900, { customAttributes: VAT_ID });
    expect(await calls()).toEqual([]);
    expect(await bookedInvoices(stage())).toHaveLength(2);
  });

  it('stops the delivery when the id is invalid', async () => {
    await stage().vatCheck.put('/answers', { ATU12345675: 'invalid' });
    const order = await buyAbroad(stage(), 'AT', 0, { customAttributes: VAT_ID });
    expect(await bookedInvoices(stage())).toEqual([]);
    const { decision } = await stage().orderPage(order);
    expect(decision).toMatchObject({
      reason: 'MISSING_VAT-ID',
      detail: {
        text: expect.stringContaining('Die Online-Prüfung meldet die USt-IdNr. als ungültig.'),
      },
    });
  });

  it('waits while nobody answers, and goes on by itself when somebody does', async () => {
    await stage().vatCheck.put('/mode', { unavailable: 'MS_UNAVAILABLE' });
    const order = await buyAbroad(stage(), 'AT', 0, { customAttributes: VAT_ID });
    expect(await reasonOf(stage(), order)).toBe('VAT_ID_UNCHECKED');
    expect(await bookedInvoices(stage())).toEqual([]);

    await stage().vatCheck.put('/mode', {});
    stage().skip(5 * 60_000);
    await stage().settle();
    expect(await bookedInvoices(stage())).toEqual([['intraCommunitySupply', 119, 0]]);
  });

  it('can be overruled: the invoice is made now, and the log says so', async () => {
    await stage().vatCheck.put('/mode', { unavailable: 'MS_MAX_CONCURRENT_REQ' });
    const order = await buyAbroad(stage(), 'AT', 0, { customAttributes: VAT_ID });
    expect((await stage().orderPage(order)).decision?.canCreate).toBe(true);
    await askForInvoice(stage(), order);
    expect(await bookedInvoices(stage())).toEqual([['intraCommunitySupply', 119, 0]]);
    expect((await logged(stage(), order)).map(({ title }) => title)).toContain(
      'Rechnung ohne bestätigte USt-IdNr. erstellt',
    );
  });

  it('is made when the order comes, and again when the invoice follows days later', async () => {
    const order = await buyAbroad(stage(), 'AT', 0, {
      customAttributes: VAT_ID,
      displayFinancialStatus: 'PENDING',
    });
    expect(await reasonOf(stage(), order)).toBe('WAIT');
    expect(await calls()).toHaveLength(1);
    stage().skip(25 * 60 * 60_000);
    await stage().pay(order);
    await stage().settle();
    expect(await calls()).toHaveLength(2);
    expect(await bookedInvoices(stage())).toEqual([['intraCommunitySupply', 119, 0]]);
  });
});

onStages('Lexware Office takes what the table says', (stage) => {
  it('for each kind of place and supply', async () => {
    await stage().lexware.put('/profile', { distanceSalesPrinciple: 'DESTINATION' });
    await stage().post('/api/lexoffice/pull');
    for (const row of TAX_ROWS) await placeRow(stage(), row);
    await stage().settle();
    const { invoices } = await stage().books();
    const types = invoices.map(({ taxConditions }) => {
      return [taxConditions.taxType, taxConditions.taxSubType].filter(Boolean).join(' ');
    });
    expect(types.sort()).toEqual(TAX_ROWS.map(({ books }) => books).sort());
  });
});
