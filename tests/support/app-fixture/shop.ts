/** The shop of the tests; a test that needs only its name loads no app for it. */
export const SHOP = 'belegfluss-demo.myshopify.com';
