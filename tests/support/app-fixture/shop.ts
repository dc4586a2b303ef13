/** The shop of the tests; whoever needs no more than its name loads no app for it. */
export const SHOP = 'belegfluss-demo.myshopify.com';
