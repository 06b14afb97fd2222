import { readFileSync } from 'node:fs';
import type { Site } from '../domain/site.ts';

export function readSite(): Site {
  const site: Site = JSON.parse(readFileSync('dist/api/site.json', 'utf8'));
  return site;
}
