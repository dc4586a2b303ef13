import { screen } from '@testing-library/react';
import type { MailAnswer } from '../../contract/mail';
import { aMail } from '../testing/a-mail';
import { anOrderPage } from '../testing/an-order-page';
import { aDocumentAnswer } from '../testing/builders';
import { json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const aPageWith = (...mails: MailAnswer[]) => anOrderPage({ mails });

it.each([
  ['sending', 'Wird übergeben'],
  ['handed-over', 'Angenommen'],
  ['refused', 'Abgelehnt'],
  ['uncertain', 'Ungewiss'],
  ['bounced', 'Unzustellbar'],
] as const)('shows what became of a mail: %s', async (state, badge) => {
  aPageWith(aMail({ state, text: 'Was zu tun ist.' }));
  renderApp('/orders/5001');
  expect(await screen.findByText(badge)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Rechnung RE1042' })).toBeTruthy();
  expect(screen.getByText('Was zu tun ist.')).toBeTruthy();
});

it('tells the server’s answer where something is wrong', async () => {
  aPageWith(aMail({ state: 'refused', reply: '550 5.1.1' }));
  renderApp('/orders/5001');
  expect(await screen.findByText('Antwort des E-Mail-Servers: 550 5.1.1')).toBeTruthy();
});

it('shows the whole address when it is asked for', async () => {
  const server = aPageWith(aMail());
  const path = `POST /api/orders/5001/mails/${'a'.repeat(32)}/recipient`;
  server.on(path, () => json({ recipient: 'maria@example.de' }));
  const { user } = renderApp('/orders/5001');
  expect(await screen.findByText('An m…@example.de')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Adresse anzeigen: Rechnung RE1042/ }));
  expect(await screen.findByText('An maria@example.de')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Adresse anzeigen/ })).toBeNull();
});

it('says of a forgotten person nothing', async () => {
  aPageWith(aMail({ recipient: null }));
  renderApp('/orders/5001');
  expect(await screen.findByText('Die Adresse des Empfängers wurde gelöscht.')).toBeTruthy();
});

it('shows no card where no mail went out', async () => {
  anOrderPage();
  renderApp('/orders/5001');
  expect(await screen.findByRole('heading', { name: 'Link für den Kunden' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'E-Mails' })).toBeNull();
});

it('says at the document what is wrong with its latest mail', async () => {
  anOrderPage({ documents: [aDocumentAnswer({ mailTrouble: 'bounced' })] });
  renderApp('/orders/5001');
  expect(await screen.findByText(/^Die letzte E-Mail mit diesem Beleg kam/)).toBeTruthy();
});
