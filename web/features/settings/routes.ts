import { Router } from 'express';
import { z } from 'zod';
import { SECTION_SCHEMAS, settingsSaveQuery } from '../../contract/settings/sections';
import { settingsSection } from '../../domain/settings/settings';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { readSettings, type ReadDeps } from './read-settings';
import { saveSettings, type SaveDeps } from './save-settings';
import { checkVersion } from './section-versions';

const sectionPath = z.object({ section: settingsSection });

export function settingsRoutes(deps: ReadDeps & SaveDeps): Router {
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
        checkVersion(current, { section, version });
        return { ...current, [section]: parsed };
      });
      res.json(saved);
    });
}
