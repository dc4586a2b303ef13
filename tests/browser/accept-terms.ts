import type { Merchant } from './merchant';

/** The first step of the set-up: both have to be ticked. */
export async function acceptTerms({ app }: Merchant): Promise<void> {
  await app.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
  await app.getByRole('checkbox', { name: /Steuerberatung/ }).check();
  await app.getByRole('button', { name: 'Weiter', exact: true }).click();
}
