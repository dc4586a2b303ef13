import { Router } from 'express';
import { z } from 'zod';
import { enableBody, SECTION_SCHEMAS, settingsSaveQuery } from '../../contract/settings/sections';
import { type Settings, settingsSection } from '../../domain/settings/settings';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { readShopAnswer, type ShopAnswerDeps } from '../../http/shop/shop-answer';
import { readSettings, type ReadDeps } from './read-settings';
import { saveSettings, type SaveDeps } from './save-settings';
import { checkVersion } from './section-versions';

const sectionPath = z.object({ section: settingsSection });
const enablePath = z.object({ enabled: z.enum(['true', 'false']) });

export function settingsRoutes(deps: ReadDeps & SaveDeps & ShopAnswerDeps): Router {
  return Router()
    .get('/settings', async (_req, res) => {
      res.json(await readSettings(deps, currentShop(res)));
    })
    .put('/settings/:section', async (req, res) => {
      const { section } = parseInput(sectionPath, req.params);
      const { version } = parseInput(settingsSaveQuery, req.query);
      const parsed = parseInput(SECTION_SCHEMAS[section], req.body);
      const shop = currentShop(res);
      const saved = await saveSettings(deps, shop, (current) => {
        checkVersion(shop, current, { section, version });
        return { ...current, [section]: parsed };
      });
      res.json(saved);
    })
    .post('/shop/enable/:enabled', async (req, res) => {
      const isOn = parseInput(enablePath, req.params).enabled === 'true';
      const shop = currentShop(res);
      const wanted = parseInput(enableBody, req.body ?? {});
      const { settings } = await saveSettings(deps, shop, (current) =>
        withCreation(current, wanted, isOn),
      );
      res.json(await readShopAnswer(deps, { ...shop, settings }));
    });
}

/** A chosen start date or "all orders" is kept when invoices are on already. */
function withCreation(
  current: Settings,
  { invoiceCreate, creditCreate }: z.output<typeof enableBody>,
  isOn: boolean,
): Settings {
  const invoices = current.invoice.create === false ? true : current.invoice.create;
  return {
    ...current,
    ...(invoiceCreate && { invoice: { ...current.invoice, create: isOn ? invoices : false } }),
    ...(creditCreate && { credit: { ...current.credit, create: isOn } }),
  };
}
