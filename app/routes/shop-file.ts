import { currentShop } from '../../contract/shop.ts';
import { defaultPalette, paletteSheet } from '../../contract/shop-profile/palette.ts';
import { loadShop } from '../api/backend.server.ts';
import { drawIcon, iconDrawing, icons } from '../page-head/icons.server.ts';
import type { Route } from './+types/shop-file.ts';

/** Files made from the profile of the shop: the style sheet of its palette, its icons and the manifest. */
export async function loader({ context, url }: Route.LoaderArgs) {
	await loadShop(context);
	const name = url.pathname.slice(1);
	const headers = {
		'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
		'Cache-Control': `public, max-age=${url.searchParams.has('v') ? 31_536_000 : 3_600}`,
		'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
	};
	return new Response(await contentOf(name), { headers });
}

export const searchParams = ['v'];

const types: Record<string, string> = {
	css: 'text/css; charset=utf-8',
	ico: 'image/x-icon',
	png: 'image/png',
	svg: 'image/svg+xml',
	webmanifest: 'application/manifest+json',
};

async function contentOf(name: string): Promise<string | Uint8Array<ArrayBuffer>> {
	const { brand, profile } = currentShop();
	const colors = profile?.colors ?? defaultPalette;
	if (name === 'palette.css') return paletteSheet(colors);
	if (name === 'favicon.svg') return iconDrawing();
	if (name === 'site.webmanifest') {
		return JSON.stringify({
			name: brand,
			short_name: brand,
			start_url: '/',
			display: 'browser',
			background_color: colors.light.paper,
			theme_color: colors.light.paper,
			icons: icons.flatMap(({ file, size, purpose }) =>
				size >= 192
					? [{ src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', ...(purpose && { purpose }) }]
					: [],
			),
		});
	}
	return drawIcon(name);
}
