import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRoutes } from '../../tools/replay/routes-table.ts';
import { type FramedLayout, frameLooks } from './layouts.ts';

test.each(Object.keys(frameLooks) as FramedLayout[])('%s has the file of its name, and pages', async (layout) => {
	expect(await import(/* @vite-ignore */ join(import.meta.dirname, `${layout}.tsx`))).toMatchObject({
		handle: { layout },
	});
	expect(readRoutes().filter((route) => route.layout === layout)).not.toEqual([]);
});
