import type { HostedExtension } from '../hosting/hosted-extensions';

interface Settings {
  appUrl: string;
  extensions: readonly HostedExtension[];
}

/** The one document all admin pages share; the page itself is drawn in the browser. */
export function adminDocument(settings: Settings): string {
  // "<" must not end the script element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Shopify-Admin (Sandbox)</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/admin/assets/admin.css" />
  </head>
  <body>
    <div id="admin"></div>
    <script id="settings" type="application/json">${json}</script>
    <script src="/admin/assets/admin.js"></script>
  </body>
</html>
`;
}
