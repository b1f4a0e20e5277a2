import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRoutes } from '../../tools/replay/routes-table.ts';
import { type FramedLayout, frameOptions } from './layouts.ts';

test.each(Object.keys(frameOptions) as FramedLayout[])(
	'%s has a module of its name and at least one page',
	async (layout) => {
		expect(await import(/* @vite-ignore */ join(import.meta.dirname, `${layout}.tsx`))).toMatchObject({
			handle: { layout },
		});
		expect(readRoutes().filter((route) => route.layout === layout)).not.toEqual([]);
	},
);
