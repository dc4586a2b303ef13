import { Router } from 'express';
import { datevAnswer, datevFileQuery } from '../../contract/datev';
import { END_MARK } from '../../contract/export';
import { monthPath } from '../../contract/month';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { type DatevDeps, downloadDatev, readDatev } from './datev-file';

/** A month as a posting batch for DATEV. */
export function datevRoutes(deps: DatevDeps): Router {
  return Router()
    .get('/month/:month/datev', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      res.json(datevAnswer.parse(await readDatev(deps, currentShop(res), month)));
    })
    .get('/month/:month/datev/file', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const { closing = null, part } = parseInput(datevFileQuery, req.query);
      const file = await downloadDatev(deps, currentShop(res), { month, closing, part });
      res
        .set('Content-Disposition', `attachment; filename="${file.name}"`)
        .set('Content-Type', 'text/csv; charset=windows-1252')
        .send(Buffer.concat([file.bytes, Buffer.from(END_MARK, 'latin1')]));
    });
}
