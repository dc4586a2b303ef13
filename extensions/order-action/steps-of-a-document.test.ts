import type { Reply } from '../testing/merchant';
import { anInvoice, anOrderAnswer } from '../testing/answers';
import { API, body, invoiced, ORDER, orderWindow } from '../testing/opened';

const open = orderWindow();

describe('what can be done with a document', () => {
  const openDocument = (answers: Record<string, Reply[]>) =>
    open({ [ORDER]: [body(invoiced)], ...answers }, 'step=document&document=7');

  it('says what cancelling does before it does it', async () => {
    const cancel = `POST ${API}/documents/7/cancel`;
    const cancelled = anInvoice({ cancelled: true, actions: [] });
    const then = anOrderAnswer({ documents: [cancelled] });
    const page = await openDocument({
      [ORDER]: [body(invoiced), body(then)],
      [cancel]: [{ body: { kind: 'done', order: invoiced } }],
    });
    await page.until('Das geht nur in Lexware Office.');
    page.press('Stornieren');
    await page.until('Das verbraucht eine Übertragung und lässt sich nicht rückgängig machen.');
    expect(page.all('s-banner[tone=warning]')).toHaveLength(1);
    expect(page.button('Stornieren')?.getAttribute('tone')).toBe('critical');
    expect(page.calls).not.toContain(cancel);
    page.press('Stornieren');
    await page.untilTrue(() => page.headings().includes('Anforderung angenommen'), 'accepted');
    expect(page.button('Stornieren')).toBeNull();
    page.press('Zurück');
    await page.wake();
    await page.until('Storniert');
  });

  it('does nothing that the transfers are not enough for', async () => {
    const few = anOrderAnswer({ documents: [anInvoice()], hasInvoice: true, transfersLeft: 0 });
    const page = await openDocument({ [ORDER]: [body(few)] });
    await page.until('Stornieren');
    page.press('Stornieren');
    await page.until('Das verbraucht eine Übertragung');
    page.press('Stornieren');
    await page.until('Dafür muss mindestens 1 Übertragung verfügbar sein.');
    expect(page.calls).toEqual([ORDER]);
  });

  it('leads into Lexware where only that can do it, and watches until it is done', async () => {
    const url = 'https://app.lexware.de/permalink/invoices/view/1';
    const hint = 'Verbuche die Zahlung in Lexware Office.';
    const paid = anOrderAnswer({ documents: [anInvoice({ standing: 'paid' })], hasInvoice: true });
    const opened = { kind: 'open', task: 'pay', url, hint, order: invoiced };
    const page = await openDocument({
      [ORDER]: [body(invoiced), body(invoiced), body(paid)],
      [`POST ${API}/documents/7/paid`]: [{ body: opened }],
    });
    await page.until('Als bezahlt markieren');
    page.press('Als bezahlt markieren');
    await page.untilTrue(() => page.button('Stornieren') === null, 'the step');
    page.press('Als bezahlt markieren');
    await page.until(hint);
    expect(page.all(`s-link[href="${url}"][target=_blank]`).length).toBeGreaterThan(0);
    await page.wake();
    await page.wake();
    await page.untilTrue(
      () => page.headings().includes('Der neue Status ist angekommen'),
      'the new state',
    );
  });

  it('repeats what our API refuses', async () => {
    const refusal = { code: 'ACTION_NOT_POSSIBLE', message: 'Das geht gerade nicht.' };
    const page = await openDocument({
      [`POST ${API}/documents/7/cancel`]: [{ status: 409, body: refusal }],
    });
    await page.until('Stornieren');
    page.press('Stornieren');
    await page.until('Das verbraucht eine Übertragung');
    page.press('Stornieren');
    await page.until('Das geht gerade nicht.');
    expect(page.headings()).toContain('Das wurde nicht ausgeführt');
  });
});
