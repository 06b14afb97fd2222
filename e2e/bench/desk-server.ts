/**
 * The production server with one thing more, for the benchmark alone: a request whose key begins with `parseOnly` is read,
 * parsed and checked like any other, and then answered without being stored. Only this file, which nothing else starts, can
 * do that; `src/` knows nothing of it.
 */
import { Store } from '../../src/desk/store.ts';

export const parseOnly = 'bench-parse-only';

const { add, find } = Store.prototype;
Store.prototype.add = function (request) {
  return request.key?.startsWith(parseOnly) ? Promise.resolve('K7-0000') : add.call(this, request);
};
Store.prototype.find = function (key, content, now) {
  return key?.startsWith(parseOnly) ? undefined : find.call(this, key, content, now);
};

if (import.meta.main) await import('../../src/server.ts');
