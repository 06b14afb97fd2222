import { expect, test, vi } from 'vitest';
import { ownerOf } from '../../commands.ts';
import { foreignOwner } from './foreignOwner.ts';

const { accessSync } = vi.hoisted(() => ({ accessSync: vi.fn() }));
vi.mock(import('node:fs'), async (original) => ({ ...(await original()), accessSync }));
vi.mock('node:os', () => ({ userInfo: () => ({ username: 'bar' }) }));
vi.mock(import('../../commands.ts'), { spy: true });

test.each([
  ['cocktailbar', '/daten gehört cocktailbar, und bar darf', 'sudo -u cocktailbar'],
  ['root', '/daten gehört root, und bar darf', 'chown -R bar: /daten'],
])('says whose the enquiries are and which command helps: %s', (owner, ...words) => {
  accessSync.mockImplementation(() => {
    throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
  });
  vi.mocked(ownerOf).mockReturnValue(owner);

  for (const said of words) expect(foreignOwner('/daten', '/daten/a')).toContain(said);
});

test('says nothing where something else is the matter', () => {
  accessSync.mockImplementation(() => {
    throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  });

  expect(foreignOwner('/daten', '/daten/a')).toBe('');
});
