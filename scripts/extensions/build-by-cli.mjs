import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'smol-toml';

/**
 * Builds the bundles of an app, each named by its path in `folder`, and fails unless all of them
 * are there, new and fit for a page. The CLI's exit code is ignored: it also checks for a newer
 * version of itself, and may end with an error where it has no network for that.
 */
export function buildByCli({ command, folder, home, bundles }) {
  for (const file of bundles) rmSync(join(folder, file), { force: true });
  const said = runCli(command, folder, home).replaceAll(/[\s│]+/g, ' ');
  for (const file of bundles) {
    const handle = basename(file, '.js');
    if (!existsSync(join(folder, file)) || !said.includes(`${handle} successfully built`))
      throw new Error(`Shopify's CLI did not build ${handle}: ${said}`);
    if (readFileSync(join(folder, file), 'utf8').includes('process.env'))
      throw new Error(`${file} asks for an environment, which no page has.`);
  }
}

/** Pages of the admin know the app's address; customers' pages know what is put in here. */
function runCli(command, folder, home) {
  const config = readFileSync(join(folder, home, 'shopify.app.toml'), 'utf8');
  const { error, stdout, stderr } = spawnSync(
    command,
    ['app', 'build', '--skip-dependencies-installation', '--path', join(folder, home)],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        APP_URL: parse(config).application_url,
        NODE_ENV: '',
        CI: '1',
        NO_COLOR: '1',
        SHOPIFY_CLI_NO_ANALYTICS: '1',
      },
    },
  );
  if (error) throw new Error(`Shopify's CLI could not be started: ${error.message}`);
  return `${stdout}\n${stderr}`;
}
