import { act, screen } from '@testing-library/react';
import type { ExplanationAnswer } from '../../../contract/order/explanation';
import { parseCause } from '../../../domain/documents/model/cause';
import { anOrderPage, DETAILS, someDetails } from '../../testing/an-order-page';
import { aDecision } from '../../testing/builders';
import { json, silence } from '../../testing/fake-server';
import { isDisabled } from '../../testing/is-disabled';
import { renderApp } from '../../testing/render-app';

type Explained = ExplanationAnswer['documents'][number];

const { kind, reason, text, detail, canCreate } = aDecision();
const WAITS = { kind, reason, text, detail, canCreate };
const FOLD = { name: 'Was geprüft wurde: Rechnung' };

afterEach(() => jest.useRealTimers());

function anInvoice(changes: Partial<Explained> = {}): Explained {
  return {
    document: 'invoice',
    cause: { of: 'order' },
    decision: WAITS,
    checks: [
      { reason: 'SKIP_TAG', holds: false, text: 'Ein Tag schließt die Bestellung aus.' },
      { reason: 'WAIT', holds: true, text: 'Die Rechnung wartet auf die Zahlung.' },
      { reason: 'NO_TRANSFERS', holds: true, text: 'Die Übertragungen sind aufgebraucht.' },
    ],
    waitsFor: [{ code: 'paid', text: 'Die Bestellung muss bezahlt werden.' }],
    todo: { code: 'create-now', text: 'Du kannst den Beleg jetzt erstellen.' },
    ...changes,
  };
}

function aPageWith(...documents: Explained[]) {
  const server = anOrderPage({ documents: [], decision: aDecision() });
  server.on(DETAILS, () => json(someDetails({ documents })));
  return { server, ...renderApp('/orders/5001') };
}

it('gives one answer, and folds by name what was checked and what it waits for', async () => {
  const { user } = aPageWith(anInvoice());
  expect(await screen.findByText('Noch nicht fällig')).toBeTruthy();
  expect(screen.getAllByText(text)).toHaveLength(1);
  const fold = await screen.findByRole('button', FOLD);
  expect(fold.getAttribute('aria-expanded')).toBe('false');

  await user.click(fold);
  expect(screen.getByText('Die Bestellung muss bezahlt werden.')).toBeTruthy();
  const checks = [...document.querySelectorAll('.checks > li')].map((one) => one.textContent);
  expect(checks).toEqual([
    'Trifft nicht zuTag ausgenommen',
    'Trifft zuNoch nicht fälligausschlaggebend',
    'Trifft zuKontingent aufgebraucht',
  ]);
  const help = screen.getByRole('link', { name: /^Mehr dazu in der Hilfe: Rechnung/ });
  expect(help.getAttribute('href')).toBe(
    '/help/documents/waiting#der-eingestellte-zeitpunkt-ist-nicht-erreicht',
  );
});

it('names every missing document by what made it due', async () => {
  const refused = aDecision({ kind: 'refuse', reason: 'LEXWARE_REFUSED' });
  const causes = { invoice: 'reissue:1', 'credit-note': 'refund:12' } as const;
  const decisions = (['invoice', 'credit-note'] as const).map((document) => {
    return { ...refused, document, cause: parseCause(causes[document]) };
  });
  anOrderPage({ decisions });
  renderApp('/orders/5001');
  expect(await screen.findByRole('heading', { name: 'Rechnung, neu ausgestellt' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Gutschrift zu einer Erstattung' })).toBeTruthy();
});

it('is silent about a switched-off kind, and makes one at request', async () => {
  const off = aDecision({ kind: 'skip', reason: 'DISABLED_DELIVERY_CREATE', text: 'Aus.' });
  const decisions = [{ ...off, document: 'delivery-note' as const, cause: parseCause('order') }];
  anOrderPage({ decisions });
  const { user } = renderApp('/orders/5001');
  const make = await screen.findByRole('button', { name: 'Lieferschein jetzt erstellen' });
  expect(screen.queryByText('Aus.')).toBeNull();
  await user.click(make);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('is asked for once, however often the order is read', async () => {
  jest.useFakeTimers();
  const { server } = aPageWith(anInvoice());
  await screen.findByText('Noch nicht fällig');
  const before = server.callsOf('GET /api/orders/5001').length;
  await act(() => jest.advanceTimersByTimeAsync(41_000));
  expect(server.callsOf('GET /api/orders/5001').length).toBeGreaterThan(before);
  expect(server.callsOf(DETAILS)).toHaveLength(1);
});

it('keeps its place while it is loading', async () => {
  anOrderPage({ documents: [], decision: aDecision() }).on(DETAILS, silence);
  renderApp('/orders/5001');
  expect(isDisabled(await screen.findByRole<HTMLButtonElement>('button', FOLD))).toBe(true);
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});
