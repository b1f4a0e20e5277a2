import sharp from 'sharp';
import { currentShop } from '../../contract/shop.ts';
import { defaultPalette } from '../../contract/shop-profile/palette.ts';

type Icon = {
	file: string;
	/** Width and height in pixels. */
	size: number;
	/** The share of the width around the drawing. Systems cut the edge of a maskable icon. */
	margin: number;
	purpose?: 'maskable';
};

/** Icons with pixels, for programs that do not read SVG. */
export const icons: readonly Icon[] = [
	{ file: 'favicon.ico', size: 32, margin: 0 },
	{ file: 'apple-touch-icon.png', size: 180, margin: 0.12 },
	{ file: 'icon-192.png', size: 192, margin: 0 },
	{ file: 'icon-512.png', size: 512, margin: 0 },
	{ file: 'icon-maskable-512.png', size: 512, margin: 0.18, purpose: 'maskable' },
];

/** The icon as SVG: the shop's own, its logo in the accent color, or a lozenge. */
export function iconDrawing(): string {
	const { profile } = currentShop();
	const { light } = profile?.colors ?? defaultPalette;
	if (profile?.favicon) return profile.favicon;
	if (profile?.logo && !profile.logo_has_name) return profile.logo.replaceAll('currentColor', light.accent);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${light.ink}" d="M20 0 40 20 20 40 0 20Z"/><path fill="${light.paper}" d="M20 10 30 20 20 30 10 20Z"/></svg>`;
}

/** The icons of the current profile. */
let drawn: { version: number; files: Map<string, Promise<Uint8Array<ArrayBuffer>>> } | undefined;

/** Draws an icon once per version of the profile. */
export function drawIcon(file: string): Promise<Uint8Array<ArrayBuffer>> {
	const { version } = currentShop();
	if (drawn?.version !== version) drawn = { version, files: new Map() };
	const found = drawn.files.get(file) ?? draw(file);
	drawn.files.set(file, found);
	return found;
}

async function draw(file: string): Promise<Uint8Array<ArrayBuffer>> {
	const icon = icons.find((one) => one.file === file);
	if (!icon) throw new Response(null, { status: 404 });
	const { size, margin } = icon;
	const edge = Math.round(size * margin);
	const inner = size - 2 * edge;
	const background = margin > 0 ? (currentShop().profile?.colors ?? defaultPalette).light.paper : '#00000000';
	const png = await sharp(Buffer.from(iconDrawing()), { density: 72 * Math.ceil(size / 40) })
		.resize(inner, inner, { fit: 'contain', background: '#00000000' })
		.extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#00000000' })
		.flatten(margin > 0 ? { background } : false)
		.png()
		.toBuffer();
	return new Uint8Array(file.endsWith('.ico') ? iconFile(png, size) : png);
}

/** An ICO file with one PNG: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function iconFile(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
