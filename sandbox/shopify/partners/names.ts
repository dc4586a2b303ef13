import type { Shop } from '../shop';

export const partnerGid = (type: string, id: number): string => `gid://partners/${type}/${id}`;

/** The app as a partner sees it; `events` are found by the query root. */
export const APP = {
  __typename: 'App',
  id: partnerGid('App', 424242),
  name: 'Belegfluss',
  apiKey: 'belegfluss-sandbox',
};

export const shopNode = ({ facts, number }: Shop): Record<string, unknown> => ({
  __typename: 'Shop',
  id: partnerGid('Shop', number),
  name: facts.name,
  myshopifyDomain: facts.domain,
  avatarUrl: null,
});
