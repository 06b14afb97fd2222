/**
 * The files of a build in memory: aborted requests leave no file open, and a new build changes no answer in progress. The
 * site is a few megabytes.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { lookup } from 'mrmime';
import { cacheControl, documentHeaders } from './headers.ts';

interface StoredFile {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Compressed copies by their `Content-Encoding`, the smallest first. */
  readonly copies: readonly (readonly [coding: string, copy: Buffer])[];
}

/** By path, such as `/pakete/index.html`. */
export type Files = ReadonlyMap<string, StoredFile>;

/** Configuration for other hosts, not to be served. */
const hostFiles = ['/_headers', '/_redirects'];
const notFound = '/404.html';

/** What a file may be compressed with, and the endings of such copies: the smallest first. */
const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Reads all files of a build.
 *
 * @param server its server folder
 * @throws when the build is incomplete, or removed meanwhile
 */
export async function readFiles(server: string): Promise<Files> {
  const site = join(server, '../site');
  const contents = new Map<string, Buffer>();
  // Sequentially: reading all at once could exceed the limit of open files.
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) contents.set(`/${relative(site, file).normalize()}`, await readFile(file));
  }
  const files = new Map<string, StoredFile>();
  for (const [path, body] of contents) {
    if (/\.(?:br|gz)$/.test(path) || hostFiles.includes(path)) continue;
    const type = lookup(path) ?? 'application/octet-stream';
    files.set(path, {
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      headers: {
        'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
        'Cache-Control': cacheControl(path),
        ...(type === 'text/html' && documentHeaders),
      },
      body,
      copies: codings.flatMap(([coding, ending]) => {
        const copy = contents.get(path + ending);
        return copy ? [[coding, copy] as const] : [];
      }),
    });
  }
  return files;
}

/** The codings that an `Accept-Encoding` accepts; `q=0` refuses one (RFC 9110, 12.4.2). */
const acceptedCodings = (header: string | string[] = ''): string[] =>
  String(header)
    .toLowerCase()
    .split(',')
    .flatMap((entry) => {
      const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality =
        parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? '1';
      return Number(quality) > 0 ? [coding] : [];
    });

/**
 * Answers with the file at a path, or the 404 page. Ranges are ignored, as RFC 9110, 14.2 allows: every file is small.
 *
 * @param path decoded, such as `/pakete` or `/pakete/`
 */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  files: Files,
  path: string,
): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const name = path.normalize();
  const found =
    name === notFound
      ? undefined
      : (files.get(name) ?? files.get(`${name.replace(/\/$/, '')}/index.html`));
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
  const accepted = acceptedCodings(req.headers['accept-encoding']);
  const [coding, copy] = copies.find(([name]) => accepted.includes(name)) ?? [];
  if (coding) res.setHeader('Content-Encoding', coding);
  const sent = copy ?? body;
  res.writeHead(found ? 200 : 404, { 'Content-Length': sent.byteLength });
  res.end(req.method === 'HEAD' ? undefined : sent);
}
