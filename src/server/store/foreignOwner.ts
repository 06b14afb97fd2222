/** Names the user who owns the enquiries, where this process may not read or write them. */
import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { ownerOf } from '../../commands.ts';
import { isRecord } from '../../domain/records.ts';

function isForbidden(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return false;
  } catch (error) {
    return isRecord(error) && error.code === 'EACCES';
  }
}

/**
 * A sentence with the command that helps; '' where nobody else's folder or file stands in the way.
 *
 * @param folder of the file
 */
export function foreignOwner(folder: string, file: string): string {
  const path = [folder, file].find(isForbidden);
  if (path === undefined) return '';
  const owner = ownerOf(path);
  // Throws for a user without a name, as in some containers: so only where somebody is in the way.
  const { username } = userInfo();
  if (owner === username) return '';
  const help =
    owner === 'root'
      ? `Als root: chown -R ${username}: ${folder}`
      : `Stellen Sie dem Befehl voran: sudo -u ${owner}`;
  return `${path} gehört ${owner}, und ${username} darf darin weder lesen noch schreiben. ${help}`;
}
