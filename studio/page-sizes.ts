import type { Page } from './job.ts';

/** Pictures that belong to pages, by their name in the manifest. */
export const pages = {
	TILE: { folder: 'tiles', width: 1024, height: 1024, limit: 150_000 },
	HERO: { folder: 'heroes', width: 2400, height: 1350, limit: 250_000 },
	COVER: { folder: 'covers', width: 1536, height: 864, limit: 150_000 },
} satisfies Record<string, Page>;
