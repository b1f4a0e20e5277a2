import { raw } from 'hono/html';
import { currentShop, type Shop } from '../../contract/shop.ts';
import { defaultPalette, paletteTokens } from '../../contract/shop-profile/palette.ts';

/** The colors of an email in both themes. */
function colorsNow() {
	const { light, dark } = paletteTokens(currentShop().profile?.colors ?? defaultPalette);
	const pick = (tokens: Record<string, string>) => ({
		page: tokens['color-vellum'] ?? '',
		sheet: tokens['color-sheet'] ?? '',
		ink: tokens['color-ink'] ?? '',
		mute: tokens['color-ink-mute'] ?? '',
		line: tokens['color-silver-200'] ?? '',
		accent: tokens['color-gilt'] ?? '',
		paper: tokens['color-paper'] ?? '',
	});
	return { light: pick(light), dark: pick(dark) };
}

const sans = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const display = "Newsreader,Georgia,'Times New Roman',serif";

const cellOf = ({ line, ink }: { line: string; ink: string }) =>
	`padding:9px 16px 9px 0;border-top:1px solid ${line};color:${ink};text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere;`;

let built: { shop: Shop; styles: ReturnType<typeof buildStyles> } | undefined;

/** Inline styles of each kind of element, in the shop's colors. */
export function mailStyles() {
	const shop = currentShop();
	if (built?.shop !== shop) built = { shop, styles: buildStyles() };
	return built.styles;
}

function buildStyles() {
	const { light } = colorsNow();
	const { page, sheet, ink, mute: inkMute, line: silver, accent: gilt, paper } = light;
	const cell = cellOf(light);
	return {
		page: `margin:0;padding:0;background:${page};color:${ink};font:16px/1.6 ${sans};-webkit-text-size-adjust:100%`,
		frame: 'width:100%;border-collapse:collapse',
		around: 'padding:32px 12px',
		sheet: `width:100%;max-width:600px;border-collapse:separate;background:${sheet};border:1px solid ${silver};border-radius:3px`,
		inside: 'padding:36px 40px 32px;text-align:left',
		name: `margin:0 0 28px;padding:0 0 16px;border-bottom:3px double ${silver};color:${ink};font:400 22px/1.2 ${display};letter-spacing:-.01em`,
		heading: `margin:0 0 20px;color:${ink};font:400 28px/1.2 ${display};letter-spacing:-.02em;overflow-wrap:anywhere`,
		part: `margin:0 0 20px;color:${ink};overflow-wrap:anywhere`,
		title: `margin:28px 0 8px;color:${ink};font:400 20px/1.3 ${display}`,
		table: 'width:100%;margin:0 0 24px;border-collapse:collapse;font-size:15px',
		cell,
		amount: `${cell}padding-right:0;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;`,
		total: 'font-weight:600;',
		link: `color:${gilt};word-break:break-all`,
		beforeButton: `margin:0 0 14px;color:${ink};overflow-wrap:anywhere`,
		buttonFrame: 'margin:0 0 12px;border-collapse:separate;border-spacing:0',
		button: `background:${ink};border-radius:2px`,
		buttonLink: `display:inline-block;padding:13px 26px;background:${ink};border-radius:2px;color:${paper};font-weight:500;text-decoration:none`,
		address: `color:${inkMute};font-size:13px;word-break:break-all`,
		foot: `margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${silver};color:${inkMute};font-size:13px;line-height:1.6`,
	};
}

/** Hides the preheader, which only lists of emails display. */
export const hiddenStyle = 'display:none;max-height:0;overflow:hidden;mso-hide:all';

/** Dark colors, and narrower margins on a phone. `!important` overrides inline styles. */
export function darkColors() {
	const { page, sheet, ink, mute, line, accent, paper } = colorsNow().dark;
	return raw(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
	.m-frame { padding: 12px 8px !important; }
	.m-inside { padding: 24px 20px !important; }
}
@media (prefers-color-scheme: dark) {
	.m-page { background: ${page} !important; color: ${ink} !important; }
	.m-sheet { background: ${sheet} !important; border-color: ${line} !important; }
	.m-ink, .m-name, .m-line { color: ${ink} !important; }
	.m-name, .m-line, .m-foot { border-color: ${line} !important; }
	.m-foot { color: ${mute} !important; }
	.m-link { color: ${accent} !important; }
	.m-button { background: ${accent} !important; color: ${paper} !important; }
}
`);
}
