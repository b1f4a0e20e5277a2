import { backup } from './backup.ts';
import type { LocalCommand } from './local-command.ts';
import { restore } from './restore.ts';

export const localCommands = new Map<string, LocalCommand>([
	['backup', backup],
	['restore', restore],
]);
