import { inBerlin } from '../../web/domain/time/berlin';
import type { Stage } from './stage';

interface ByHand {
  introduction: string;
  amount: number;
  /** The customer of the stand-in's orders unless told otherwise. */
  name?: string;
  line?: string;
}

/** What somebody writes in Lexware's web app, dated today. */
export async function writeVoucher(
  stage: Stage,
  path: string,
  { introduction, amount, name = 'Anna Schmidt', line = 'Ware' }: ByHand,
): Promise<string> {
  const now = inBerlin(stage.now().toISOString());
  const day = `${now.toFormat('yyyy-MM-dd')}T00:00:00.000${now.startOf('day').toFormat('ZZ')}`;
  const { key } = await stage.lexware.post<{ key: string }>('/api-keys');
  const answer = await fetch(`${stage.lexware.url}/v1/${path}?finalize=true`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      voucherDate: day,
      introduction,
      address: { name, countryCode: 'DE' },
      lineItems: [
        {
          type: 'custom',
          name: line,
          quantity: 1,
          unitName: 'Stück',
          unitPrice: { currency: 'EUR', grossAmount: amount, taxRatePercentage: 19 },
        },
      ],
      totalPrice: { currency: 'EUR' },
      taxConditions: { taxType: 'gross' },
      shippingConditions: { shippingType: 'delivery', shippingDate: day },
    }),
  });
  const { id } = (await answer.json()) as { id?: string };
  if (!id) throw new Error(`The voucher was refused with ${answer.status}`);
  return id;
}
