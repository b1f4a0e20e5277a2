import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { applySeam } from './seams.ts';
import { serverSeams } from './server-seams.ts';

const folder = join(import.meta.dirname, '../node_modules');

/** The installed file as builds have it. */
function changed(end: string): string {
	const seams = serverSeams.filter(({ file }) => file.endsWith(end));
	return seams.reduce(applySeam, readFileSync(join(folder, seams[0]?.file ?? ''), 'utf8'));
}

const page = createElement('html', null, [
	createElement('head', { key: 1 }, createElement('title', null, 'Gold & silver: “ä”')),
	createElement('body', { key: 2 }, createElement('p', { className: 'a' }, 'one', 'two', 'ä'.repeat(3_000))),
]);

/** Renders it by React as builds have it. */
function pipeTo(destination: Writable): void {
	const exported: Pick<typeof import('react-dom/server'), 'renderToPipeableStream'> = {} as never;
	const code = changed('react-dom-server.node.production.js');
	new Function('require', 'exports', code)(createRequire(join(folder, 'react-dom/server.js')), exported);
	const { pipe } = exported.renderToPipeableStream(page, { onAllReady: () => pipe(destination) });
}

/** All that is written to a stream. */
async function written(takeText?: (text: string) => void): Promise<string> {
	const stream = new PassThrough();
	pipeTo(takeText ? Object.assign(stream, { takeText }) : stream);
	return Buffer.concat(await stream.toArray()).toString();
}

test('who takes texts is given the page as texts, anybody else the same as bytes', async () => {
	const texts: unknown[] = [];
	expect(await written((text) => void texts.push(text))).toBe('');
	expect(new Set(texts.map((text) => typeof text))).toEqual(new Set(['string']));
	expect(texts.join('')).toBe(`<!DOCTYPE html>${renderToString(page)}`);
	expect(await written()).toBe(texts.join(''));
});

type Router = { state: { location: { pathname: string }; matches: object[] }; match: (path: string) => object[] };

test('which routes a page is told of is found out once for all below the same path, and for no more paths than 200', () => {
	const code = changed('fog-of-war.js').replaceAll(/^import .*|^export .*/gm, '');
	const find: (manifest: object, router: Router) => object = new Function(`${code}; return getPartialManifest;`)();
	let asked = 0;
	const manifest = { version: '1', routes: { root: 1, shop: 2, product: 3 } };
	const of = (pathname: string, id = 'product') =>
		find(manifest, {
			state: { location: { pathname }, matches: [{ route: { id: 'root' } }, { route: { id } }] },
			match() {
				asked += 1;
				return [{ route: { id: 'root' } }];
			},
		});
	expect(of('/product/1')).toEqual({ version: '1', routes: { root: 1, product: 3 } });
	expect(asked).toBe(2);
	expect(of('/product/2')).toBe(of('/product/1'));
	expect(asked).toBe(2);
	expect(of('/shop', 'shop')).toEqual({ version: '1', routes: { root: 1, shop: 2 } });
	expect(of('/other/1')).not.toBe(of('/product/1'));
	for (let one = 0; one < 200; one++) of(`/made-up-${one}/1`);
	const before = asked;
	of('/product/1');
	expect(asked).toBe(before + 2);
});
