import { Router } from 'express';
import { z } from 'zod';
import { enableBody, SECTION_SCHEMAS, settingsSection } from '../../contract/settings/sections';
import type { Settings, SettingsSection } from '../../domain/settings/settings';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { readShopAnswer, type ShopAnswerDeps } from '../shop/shop-answer';
import { readSettings, type ReadDeps } from './read-settings';
import { saveSettings, type SaveDeps } from './save-settings';

const sectionPath = z.object({ section: settingsSection });
const enablePath = z.object({ enabled: z.enum(['true', 'false']) });

export function settingsRoutes(deps: ReadDeps & SaveDeps & ShopAnswerDeps): Router {
  return Router()
    .get('/settings', async (_req, res) => {
      res.json(await readSettings(deps, currentShop(res)));
    })
    .put('/settings/:section', async (req, res) => {
      const { section } = parseInput(sectionPath, req.params);
      const change = changeOf(section, req.body);
      res.json(await saveSettings(deps, currentShop(res), change));
    })
    .post('/shop/enable/:enabled', async (req, res) => {
      const isOn = parseInput(enablePath, req.params).enabled === 'true';
      const shop = currentShop(res);
      const wanted = parseInput(enableBody, req.body ?? {});
      const { settings } = await saveSettings(deps, shop, (current) => withCreation(current, wanted, isOn));
      res.json(await readShopAnswer(deps, { ...shop, settings }));
    });
}

function changeOf(section: SettingsSection, body: unknown): (current: Settings) => Settings {
  const parsed = parseInput(SECTION_SCHEMAS[section], body);
  return (current) => ({ ...current, [section]: parsed });
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
