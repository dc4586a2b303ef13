import { ApiVersion } from '@shopify/shopify-app-express';
import { z } from 'zod';
import { asColor } from '../../domain/document-link/brand-color';
import { AppError } from '../../ports/app-error';

/** The Admin API knows no brand; the Storefront API shows it to everybody, without a token. */
export const BRAND = /* GraphQL */ `
  query Brand {
    shop {
      brand {
        colors {
          primary {
            background
          }
        }
      }
    }
  }
`;

const color = z.string().nullable();

const answer = z.object({
  data: z.object({
    shop: z.object({
      brand: z
        .object({ colors: z.object({ primary: z.array(z.object({ background: color })) }) })
        .nullable(),
    }),
  }),
});

/** The first color of the shop's brand that is one. */
export async function readBrandColor(send: typeof fetch, shopDomain: string) {
  const response = await send(`https://${shopDomain}/api/${ApiVersion.July26}/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ query: BRAND }),
  }).catch((cause: unknown) => {
    throw new AppError('SHOPIFY_UNAVAILABLE', 'The Storefront API did not answer', { cause });
  });
  const parsed = answer.safeParse(await response.json().catch(() => null));
  if (!response.ok || !parsed.success)
    throw new AppError('SHOPIFY_UNAVAILABLE', `No brand in an answer ${response.status}`);
  const groups = parsed.data.data.shop.brand?.colors.primary ?? [];
  const colors = groups.map(({ background }) => asColor(background ?? ''));
  return colors.find((one) => one !== null) ?? null;
}
