import { escapeHtml, page } from '../../kit/page';
import type { AuthorizeRequest } from './authorize-request';

const AREAS: Record<string, string> = {
  contacts: 'Kontakte',
  invoices: 'Rechnungen',
  'credit-notes': 'Gutschriften und Rechnungskorrekturen',
  'delivery-notes': 'Lieferscheine',
  vouchers: 'Belege',
  voucherlist: 'Belegliste',
  payments: 'Zahlungen',
  files: 'Dateien',
  profile: 'Firmenprofil',
  finance: 'Bankumsätze',
};

/** The page on which a person agrees; its form repeats the request. */
export function consentPage(
  request: AuthorizeRequest,
  companyName: string,
  scopes: readonly string[],
): string {
  const fields = Object.entries(request)
    .filter(([name]) => name !== 'auto')
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value ?? '')}">`,
    );
  const areas = [...new Set(scopes.map((scope) => scope.split('.')[0] ?? ''))].flatMap(
    (area) => AREAS[area] ?? [],
  );
  return page(
    'Zugriff erlauben',
    `<div class="card narrow"><h1>Zugriff erlauben?</h1>
     <p><strong>${escapeHtml(request.connection_name ?? request.client_id)}</strong> möchte auf die Daten von
     <strong>${escapeHtml(companyName)}</strong> zugreifen:</p>
     <ul>${areas.map((area) => `<li>${escapeHtml(area)}</li>`).join('')}</ul>
     <form method="post" action="/oauth2/authorize">${fields.join('')}<button type="submit">Zugriff erlauben</button></form>
     <p class="hint">Du kannst den Zugriff jederzeit wieder entziehen.</p></div>`,
  );
}

export function refusalPage(reason: string): string {
  return page(
    'Zugriff nicht möglich',
    `<div class="card narrow"><h1>Zugriff nicht möglich</h1><p>${escapeHtml(reason)}</p></div>`,
  );
}
