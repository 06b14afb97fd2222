/**
 * The module `virtual:owner`: the values of `betrieb.yaml` and `preise.yaml`, so that the server
 * reads no YAML, and of the settings those that texts of pages name.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readSettings } from '../environment.ts';
import { businessSource, pricesSource } from './businessSchema.ts';
import { needOwner } from './readOwner.ts';

const moduleName = 'virtual:owner';
/** Rollup's convention: behind `\0` no other plugin looks for a file. */
const resolvedId = `\0${moduleName}`;

/** The plugin for the build, the development server and the unit tests. */
export function ownerModule(): Plugin {
  let root = '';
  return {
    name: 'owner',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (source) => (source === moduleName ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined;
      for (const { pattern } of [businessSource, pricesSource]) {
        this.addWatchFile(join(root, 'src/content', pattern));
      }
      const owner = needOwner(root);
      const { siteUrl, retentionDays } = readSettings(process.env, owner.business);
      return Object.entries({ ...owner, site: { siteUrl, retentionDays } })
        .map(([name, values]) => `export const ${name} = ${JSON.stringify(values)};`)
        .join('\n');
    },
  };
}
