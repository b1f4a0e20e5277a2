import { backup } from './backup.ts';
import type { LocalCommand } from './local-command.ts';
import { psql } from './psql.ts';
import { restore } from './restore.ts';

export const localCommands = new Map<string, LocalCommand>([
	['backup', backup],
	['restore', restore],
	['psql', psql],
]);
