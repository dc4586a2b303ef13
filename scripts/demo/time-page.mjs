import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import { send } from '../processes.mjs';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEPS = [
  { label: '+ 3 Stunden', later: () => 3 * HOUR_MS },
  { label: '+ 1 Tag', later: () => DAY_MS },
  { label: '+ 7 Tage', later: () => 7 * DAY_MS },
  { label: '+ 46 Tage', later: () => 46 * DAY_MS },
  { label: 'bis zum nächsten Ersten, 6 Uhr', later: (now) => nextFirst(now) - now },
];
const MOMENT = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'full',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** Six in the morning of winter in Germany, seven in summer. */
function nextFirst(now) {
  const day = new Date(now + 2 * HOUR_MS);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1, 5);
}

/**
 * Serves the page on which time passes for the app and all stand-ins, and on which the person who is
 * signed in to the admin changes; it shows the codes of the people's authenticator apps, and adds
 * partners of every tax case.
 */
export function startTimePage({ port, timeFile, shopify, people, addPartners }) {
  let laterMs = 0;
  let partners = null;
  let user = people[0].user;
  const now = () => Date.now() + laterMs;
  const change = async (form) => {
    const step = STEPS[Number(form.get('step') ?? NaN)];
    if (step) {
      laterMs += step.later(now());
      writeFileSync(timeFile, String(laterMs));
      // Until the stand-ins have read it.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await send('POST', `${shopify}/control/clock`, { advanceSeconds: 0 });
    }
    if (form.has('partners')) partners ??= addPartners();
    await partners;
    const next = people.find((one) => one.user === form.get('user'));
    if (!next) return;
    await send('PUT', `${shopify}/control/user`, { user: next.user });
    ({ user } = next);
  };
  const server = createServer(async (req, res) => {
    if (req.method === 'POST') {
      let body = '';
      for await (const part of req) body += part;
      await change(new URLSearchParams(body));
      res.writeHead(303, { Location: '/' }).end();
      return;
    }
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(page({ now: now(), user, people, partners: await partners }));
  });
  server.listen(port, '127.0.0.1');
}

function page({ now, user, people, partners }) {
  const steps = STEPS.map(
    ({ label }, index) => `<button name="step" value="${index}">${label}</button>`,
  );
  const rows = people.map((one) => {
    const here =
      one.user === user
        ? 'angemeldet'
        : `<button name="user" value="${one.user}">anmelden</button>`;
    return `<tr><td>${one.name}</td><td><code>${one.codeAt(now)}</code></td><td>${here}</td></tr>`;
  });
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Zeit</title><style>
body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#1d2733}
button{font:inherit;margin:0 .4rem .4rem 0;padding:.4rem .8rem}td,th{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top}code{white-space:nowrap}
</style><h1>${MOMENT.format(now)}</h1>
<p>Hier vergeht die Zeit für die App und alle Nachbildungen. Lädst du danach das Admin neu, gilt sie auch dort; nächtliche Arbeit beginnt bis zu zwei Stunden später.</p>
<form method="post">${steps.join('')}
<h2>Personen des Betreibers</h2>
<p>Mit diesen Codes meldest du dich im Adminbereich an. Jeder gilt einmal und wechselt alle 30 Sekunden.</p>
<table>${rows.join('')}</table>
<h2>Partner, einer je Steuerfall</h2>
${partners === null ? ADD_PARTNERS : partnerTable(partners)}</form>
<script>setTimeout(() => location.replace('/'), 5000)</script></html>`;
}

const ADD_PARTNERS = `<p>Fünf Partner in eigenen Läden, angenommen, mit Angaben und einem Code; dazu für jeden ein Laden, der den Code einlösen kann.</p>
<button name="partners" value="add">Partner anlegen</button>`;

function partnerTable(partners) {
  const rows = partners.map(({ name, taxCase, code, partnerPage, customerPage }) => {
    const partner = `<a target="_blank" href="${partnerPage}">${name}</a><br>${taxCase}`;
    const customer = `<a target="_blank" href="${customerPage}">Laden</a>`;
    return `<tr><td>${partner}</td><td><code>${code}</code></td><td>${customer}</td></tr>`;
  });
  return `<p>Ein Jahr „Business“ bringt 448,50 € Provision, genug für eine Auszahlung.</p>
<table><tr><th>Partner</th><th>Code</th><th>Wer ihn einlöst</th></tr>${rows.join('')}</table>`;
}
