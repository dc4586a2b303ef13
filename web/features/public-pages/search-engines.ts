import { Router } from 'express';
import { HELP_GROUPS } from '../../contract/texts/public/help-texts';
import { html } from '../../http/pages/html';

const PATHS = [
  '/',
  '/apps',
  '/register',
  '/affiliate',
  '/help',
  ...HELP_GROUPS.flatMap(({ articles }): readonly string[] => articles),
  '/help/contact',
];

/** Search engines must not index customers' documents and the API. */
export function robots(appUrl: string): Router {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /doc/',
    'Disallow: /help?',
    `Sitemap: ${appUrl}/sitemap.xml`,
  ];
  return Router().get(
    '/robots.txt',
    (_req, res) => void res.type('txt').send(`${lines.join('\n')}\n`),
  );
}

export function sitemap(appUrl: string): Router {
  const urls = PATHS.map((path) => html`<url><loc>${new URL(path, appUrl).href}</loc></url> `);
  const xml = html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"> ${urls}</urlset> `;
  return Router().get('/sitemap.xml', (_req, res) => void res.type('xml').send(xml.html));
}
