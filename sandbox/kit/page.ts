/** Text made safe for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `
  :root { color-scheme: light; font-family: system-ui, sans-serif; color: #1d2733; background: #f2f4f7; line-height: 1.5; }
  body { margin: 0; }
  header { background: #12324f; color: #fff; padding: 1rem 2rem; display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; }
  header strong { font-size: 1.15rem; } header span { opacity: .75; }
  main { max-width: 72rem; margin: 1.5rem auto; padding: 0 1rem; }
  .card { background: #fff; border: 1px solid #dbe1e8; border-radius: .6rem; overflow-x: auto; margin-bottom: 1.5rem; }
  .card.narrow { max-width: 30rem; margin: 2rem auto; padding: 1.5rem; }
  h1 { font-size: 1.4rem; line-height: 1.3; margin: 0 0 .8rem; }
  h2 { font-size: 1rem; margin: 0; padding: .9rem 1.1rem; border-bottom: 1px solid #dbe1e8; }
  table { width: 100%; border-collapse: collapse; font-size: .92rem; }
  th, td { text-align: left; padding: .6rem 1.1rem; border-bottom: 1px solid #eef1f5; white-space: nowrap; }
  td.name { white-space: normal; } tr:last-child td { border-bottom: 0; }
  th { color: #5b6876; font-weight: 600; font-size: .8rem; } .right { text-align: right; font-variant-numeric: tabular-nums; }
  .empty { margin: 0; padding: 1rem 1.1rem; color: #5b6876; }
  .status { border-radius: 1rem; padding: .1rem .6rem; font-size: .8rem; background: #e6ebf1; }
  .status.paid, .status.paidoff { background: #d3f1dd; } .status.open { background: #fdecc8; }
  .status.voided { text-decoration: line-through; }
  a { color: #0b5cad; } button { font: inherit; background: #0b5cad; color: #fff; border: 0; border-radius: .4rem; padding: .6rem 1.2rem; cursor: pointer; }
  ul { padding-left: 1.1rem; line-height: 1.6; } .hint { color: #5b6876; font-size: .9rem; }
`;

/** A whole page; `content` is HTML. */
export function page(title: string, content: string, heading = 'Lexware Office'): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><header><strong>${escapeHtml(heading)}</strong><span>Nachbildung für Demo und Tests</span></header>
<main>${content}</main></body></html>`;
}

/** Swaps the content every few seconds, so that nothing flickers and the scroll position stays. */
const REFRESH = `<script>
  setInterval(async () => {
    const answer = await fetch(location.href).catch(() => null);
    if (!answer || !answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
    const shown = document.querySelector('main');
    if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh);
  }, 3000);
</script>`;

/** A page that shows by itself what comes while it is open. */
export function livePage(title: string, content: string, heading?: string): string {
  return page(title, content, heading).replace('</body>', `${REFRESH}</body>`);
}
