import { mailAsSetAnswer } from '../../../web/contract/order/mail-as-set';
import { inbox, mailByHand } from '../../support/mail/inbox';
import { aCup, CUSTOMER } from '../../support/samples/a-person';
import { onStages } from '../../support/stage/on-stages';
import type { PlacedOrder } from '../../support/stage/stage';

onStages('mails by hand', (stage) => {
  it('do not go out for a window that knows nothing of the mail since, until it does', async () => {
    const order = await stage().buy('gross-19');
    const [before] = (await stage().orderPage(order)).documents;
    const asSeen = { emailedAt: before?.emailedAt };
    expect(await mailByHand(stage(), order, asSeen)).toMatchObject({ status: 200 });
    stage().skip(3_600_000);
    expect(await mailByHand(stage(), order, asSeen)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        detail: { text: expect.stringContaining('inzwischen schon versendet') as unknown },
      },
    });
    expect(await inbox(stage())).toHaveLength(1);
    const [now] = (await stage().orderPage(order)).documents;
    expect(await mailByHand(stage(), order, { emailedAt: now?.emailedAt })).toMatchObject({
      status: 200,
    });
    expect(await inbox(stage())).toHaveLength(2);
  });

  it('say what a customer is called, and take no name for a placeholder where the merchant writes on', async () => {
    const firstName = '{{ shop.name }}';
    const lastName = '{% nix %}';
    const customer = { ...CUSTOMER, firstName, lastName };
    const order = await stage().shopify.post<PlacedOrder>('/orders', { order: aCup({ customer }) });
    await stage().settle();
    const [document] = (await stage().orderPage(order)).documents;
    const path = `/api/orders/${order.id}/invoice/email?receipt=${document?.id}`;
    const { message } = mailAsSetAnswer.parse(await stage().get(path));
    const written = { message: `${message}<p>Bis bald</p>` };
    expect(await mailByHand(stage(), order, written)).toMatchObject({ status: 200 });
    const [mail] = await inbox(stage());
    expect(mail?.text).toContain(`Guten Tag ${firstName} ${lastName},`);
    expect(mail?.text).toContain('Bis bald');
  });
});
