import { readApplicationUrl } from './extension-config';
import type { HostedExtension } from './hosted-extensions';

interface Settings {
  /** Where the app runs here. */
  appUrl: string;
  extensions: readonly HostedExtension[];
}

/** The document that all pages of one kind share; the page itself is drawn in the browser. */
export function pageDocument(
  kind: 'admin' | 'customer',
  title: string,
  settings: Settings,
): string {
  // "<" must not end the script element.
  const all = { ...settings, applicationUrl: readApplicationUrl() };
  const json = JSON.stringify(all).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/${kind}/assets/${kind}.css" />
  </head>
  <body>
    <div id="${kind}"></div>
    <script id="settings" type="application/json">${json}</script>
    <script src="/${kind}/assets/${kind}.js"></script>
  </body>
</html>
`;
}
