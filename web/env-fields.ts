import { z } from 'zod';
import { PLAN_IDS } from './domain/plans/plan-id';

/** `id:base64,id:base64`; the first key encrypts, all decrypt. */
export const keyList = (text: z.ZodString) =>
  text.transform((list, context) => {
    const keys = list.split(',').map((entry) => toKey(entry.trim(), context));
    const isTwice = [keys.map(({ id }) => id), keys.map(({ key }) => key.toString('hex'))].some(
      (values) => new Set(values).size < values.length,
    );
    if (isTwice)
      context.addIssue({ code: 'custom', message: 'must name every id and every key once' });
    return keys;
  });

function toKey(entry: string, context: z.RefinementCtx): { id: string; key: Buffer } {
  const [id = '', base64 = ''] = entry.split(/:(.*)/s);
  const key = Buffer.from(base64, 'base64');
  if (!/^[\w-]{1,32}$/.test(id) || key.length !== 32) {
    context.addIssue({
      code: 'custom',
      message: 'every entry must be "id:base64 of exactly 32 bytes"',
    });
  }
  return { id, key };
}

/** `organisation:token` of Shopify's Partner API. */
export const partnerApi = z.string().transform((text, context) => {
  const [, organisation = '', token = ''] = /^(\d{1,15}):(\S+)$/.exec(text) ?? [];
  if (token === '')
    context.addIssue({ code: 'custom', message: 'must be "number of the organisation:token"' });
  return { organisation, token };
});

/** `Name <address>` or an address alone. */
export const mailFrom = z.string().transform((text, context) => {
  const [, name = '', address = ''] = /^(?:(.*?)\s*<(.+)>|.+)$/.exec(text.trim()) ?? [];
  const sender = { name: name.replaceAll('"', ''), address: address || text.trim() };
  if (!z.email().safeParse(sender.address).success) {
    context.addIssue({ code: 'custom', message: 'must be "Name <address>"' });
  }
  return sender;
});

/** As `parse` reads it; null is refused. */
export const readable = (parse: (text: string) => string | null, message: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const period = z
  .object({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) })
  .refine(({ from, to }) => new Date(from) < new Date(to));

/** `from/to` with commas between them; each instant names its offset. */
export const downtimes = z
  .string()
  .default('')
  .transform((list, context) => {
    const entries = list.split(',').map((entry) => entry.trim());
    const parsed = entries
      .filter((entry) => entry !== '')
      .map((entry) => entry.split('/'))
      .map(([from, to]) => period.safeParse({ from, to }));
    if (parsed.some(({ success }) => !success))
      context.addIssue({
        code: 'custom',
        message: 'must be periods such as 2026-12-01T22:00:00+01:00/2026-12-01T23:00:00+01:00',
      });
    return parsed.flatMap(({ data }) => (data ? [inUtc(data)] : []));
  });

function inUtc({ from, to }: z.output<typeof period>) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/** Shops by their domains at Shopify, with commas between them. */
export const shopDomains = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((domain) => domain.trim().toLowerCase()))
  .transform((domains) => domains.filter((domain) => domain !== ''))
  .refine((domains) => domains.every((domain) => SHOP_DOMAIN.test(domain)), {
    error: 'must be domains such as my-shop.myshopify.com, with commas between them',
  });

const namedPlan = z.tuple([
  z.union([z.literal('*'), z.string().regex(SHOP_DOMAIN)]),
  z.enum(PLAN_IDS),
]);

/**
 * `shop.myshopify.com=plan` with commas between them: shops that have a plan without paying. `*`
 * means all shops that are not named.
 */
export const namedPlans = z
  .string()
  .default('')
  .transform((list, context) => {
    const entries = list.split(',').map((entry) => entry.trim().toLowerCase());
    const parsed = entries
      .filter((entry) => entry !== '')
      .map((entry) => namedPlan.safeParse(entry.split('=')));
    if (parsed.some(({ success }) => !success))
      context.addIssue({
        code: 'custom',
        message: 'must be plans of shops such as my-shop.myshopify.com=business',
      });
    return new Map(parsed.flatMap(({ data }) => (data ? [data] : [])));
  });
