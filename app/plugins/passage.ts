import { startPassages } from './passage/start.ts';
import type { Plugin } from './plugin.ts';

/** Has the picture of a product pass from its card to its page, and back. */
export const passage: Plugin = { name: 'passage', setup: startPassages };
