import { raw } from 'hono/html';

/** The shop's palette, with the names of its style sheet (`app/styles/app.css`). */
const vellum = '#f2eee6';
const sheet = '#fffefc';
const ink = '#191d22';
const inkMute = '#62666b';
const silver = '#dcdcda';
const gilt = '#7c5c12';
const paper = '#faf8f4';

const sans = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const display = "Newsreader,Georgia,'Times New Roman',serif";

const cell = `padding:9px 16px 9px 0;border-top:1px solid ${silver};color:${ink};text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere;`;

/** Inline styles of each kind of element. */
export const mailStyles = {
	page: `margin:0;padding:0;background:${vellum};color:${ink};font:16px/1.6 ${sans};-webkit-text-size-adjust:100%`,
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

/** Hides the preheader, which only lists of emails display. */
export const hiddenStyle = 'display:none;max-height:0;overflow:hidden;mso-hide:all';

/** Dark colors, and narrower margins on a phone. `!important` overrides inline styles. */
export const darkColors = raw(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
	.m-frame { padding: 12px 8px !important; }
	.m-inside { padding: 24px 20px !important; }
}
@media (prefers-color-scheme: dark) {
	.m-page { background: #121518 !important; color: #f2eee6 !important; }
	.m-sheet { background: #1b1f24 !important; border-color: #353a41 !important; }
	.m-ink, .m-name, .m-line { color: #f2eee6 !important; }
	.m-name, .m-line, .m-foot { border-color: #40464d !important; }
	.m-foot { color: #a9acaf !important; }
	.m-link { color: #dcbd74 !important; }
	.m-button { background: #dcbd74 !important; color: #191d22 !important; }
}
`);
