/**
 * The files of a build, read once: no visitor who hangs up leaves a file open, and no new build changes an answer that is
 * on its way. A site of this kind is a few megabytes.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { lookup } from 'mrmime';
import { policiesFile, type Build } from './builds.ts';
import { cacheControl, closedPolicy, fileOf } from './policies.ts';

interface StoredFile {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The compressed copies that the build made, best first. */
  readonly copies: readonly { readonly coding: string; readonly copy: Buffer }[];
}

/** By path, as in `/pakete/index.html`. */
export type Files = ReadonlyMap<string, StoredFile>;

/** Written for other hosts, which read them and do not serve them. */
const hostFiles = ['/_headers', '/_redirects', '/.htaccess'];
const notFound = '/404.html';
const extensions = { br: '.br', gzip: '.gz' };

async function readPolicies(server: string): Promise<ReadonlyMap<string, string>> {
  const policies: unknown = JSON.parse(await readFile(join(server, policiesFile), 'utf8'));
  const entries = Object.entries(policies instanceof Object ? policies : {});
  return new Map(entries.map(([page, policy]: [string, unknown]) => [fileOf(page), String(policy)]));
}

/** @throws when the build is incomplete, or is removed meanwhile */
export async function readFiles({ site, server }: Build): Promise<Files> {
  const policies = await readPolicies(server);
  const contents = new Map<string, Buffer>();
  // One after the other: all at once could need more open files than the system allows.
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) contents.set(`/${relative(site, file).normalize()}`, await readFile(file));
  }
  const files = new Map<string, StoredFile>();
  for (const [path, body] of contents) {
    const isCopy = /\.(?:br|gz)$/.test(path) && contents.has(path.slice(0, -3));
    if (isCopy || hostFiles.includes(path)) continue;
    const type = lookup(path) ?? 'application/octet-stream';
    files.set(path, {
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      headers: {
        'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
        'Cache-Control': cacheControl(path),
        'Content-Security-Policy': policies.get(path) ?? closedPolicy,
      },
      body,
      copies: Object.entries(extensions).flatMap(([coding, extension]) => {
        const copy = contents.get(path + extension);
        return copy ? [{ coding, copy }] : [];
      }),
    });
  }
  return files;
}

/** Whether `Accept-Encoding` takes a coding; `q=0` refuses it. */
function accepts(header: string | undefined, coding: string): boolean {
  return (header ?? '').split(',').some((range) => {
    const [name, quality] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !/^q=0(?:\.0*)?$/.test(quality ?? '');
  });
}

/**
 * Answers with the file at a path, or the 404 page. A range gets the whole file, which is a right answer to it (RFC 9110,
 * 14.2): every file is small.
 *
 * @param path decoded, as in `/pakete` or `/pakete/`
 */
export function sendFile(req: IncomingMessage, res: ServerResponse, files: Files, path: string): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const name = path.normalize();
  const found = name === notFound ? undefined : (files.get(name) ?? files.get(`${name.replace(/\/$/, '')}/index.html`));
  const file = found ?? files.get(notFound);
  if (!file) {
    res.writeHead(404).end();
    return;
  }
  const { etag, headers, body, copies } = file;
  res.setHeaders(new Map(Object.entries(headers)));
  if (copies.length > 0) res.setHeader('Vary', 'Accept-Encoding');
  if (found) {
    res.setHeader('ETag', etag);
    const known = req.headers['if-none-match']?.split(',').map((tag) => tag.trim());
    if (known?.includes(etag)) {
      res.writeHead(304).end();
      return;
    }
  }
  const copy = copies.find(({ coding }) => accepts(req.headers['accept-encoding'], coding));
  if (copy) res.setHeader('Content-Encoding', copy.coding);
  const sent = copy?.copy ?? body;
  res.writeHead(found ? 200 : 404, { 'Content-Length': sent.byteLength });
  res.end(req.method === 'HEAD' ? undefined : sent);
}
