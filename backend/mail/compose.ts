import { html } from 'hono/html';
import { postalAddress } from '../../contract/shop.ts';
import { darkColors, hiddenStyle, look } from './mail-styles.ts';

/** What a mail is made of, from top to bottom. */
export type MailPart =
	/** A paragraph; its lines stay lines. */
	| string
	/** What a link leads to, and where. One that has words for a button is what the mail is for. */
	| { link: string; url: string; button?: string }
	/** Names and what belongs to each: facts, or the lines and totals of an order, whose amounts stand below each other. */
	| {
			rows: (readonly [name: string, value: string])[];
			title?: string;
			areAmounts?: boolean;
			/** The last row is what the others come to. */
			endInTotal?: boolean;
			/** Says how many rows are left out, and where they are, if the email would become too large with all of them. */
			more?: (left: number) => string;
	  };

type More = {
	/** What a list of mails shows of it beside the subject; unless told, the first paragraph. */
	preheader?: string;
	/** What is said at the foot of how to answer. */
	foot?: string;
};

/** A mail's subject, text and HTML, made from the same parts so that both say the same; every value is escaped. */
export function composeMail(
	subject: string,
	parts: MailPart[],
	{ preheader = parts.find((part) => typeof part === 'string'), foot = 'Reply to reach us.' }: More = {},
): { subject: string; text: string; html: string } {
	const sender = [postalAddress(), foot].join('\n');
	const compose = (some: MailPart[]) => ({
		subject,
		text: [...some.map(textOf), `${sender}\n`].join('\n\n'),
		html: pageOf({ subject, parts: some, preheader, foot }),
	});
	const mail = compose(parts);
	return sizeOf(mail) <= mostBytes ? mail : compose(shortened(parts, (some) => sizeOf(compose(some))));
}

/** Gmail cuts off an email after 102 KB, headers included. */
const mostBytes = 96_000;

const sizeOf = ({ text, html }: { text: string; html: string }) =>
	Math.max(Buffer.byteLength(text), Buffer.byteLength(html));

/** The same parts with as many rows as fit in the list that can say what it leaves out. */
function shortened(parts: MailPart[], sizeOfMail: (parts: MailPart[]) => number): MailPart[] {
	const place = parts.findIndex((part) => typeof part === 'object' && 'more' in part);
	const list = parts[place];
	if (typeof list !== 'object' || 'url' in list || !list.more) return parts;
	const { rows, more } = list;
	const withRows = (count: number) =>
		parts.toSpliced(place, 1, { ...list, rows: rows.slice(0, count) }, more(rows.length - count));
	let room = mostBytes - sizeOfMail(withRows(0));
	const count = rows.findIndex((row) => {
		// A row is larger in HTML than in text.
		room -= Buffer.byteLength(rowOf(row, look.amount).toString());
		return room < 0;
	});
	return count < 0 ? parts : withRows(count);
}

function textOf(part: MailPart): string {
	if (typeof part === 'string') return part;
	if ('url' in part) return `${part.link}:\n${part.url}`;
	const rows = part.rows.map(([name, value]) => `${name}: ${value}`);
	return [...(part.title ? [`${part.title}:`] : []), ...rows].join('\n');
}

type Page = { subject: string; parts: MailPart[]; preheader: string | undefined; foot: string };

/** In tables and `style` attributes: mail programs know little else. A program that knows no `<style>` shows it light. */
function pageOf({ subject, parts, preheader = '', foot }: Page): string {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkColors}</style>
</head>
<body class="m-page" style="${look.page}">
<div style="${hiddenStyle}" aria-hidden="true">${preheader}${'\u00a0\u200c'.repeat(60)}</div>
<table role="presentation" style="${look.frame}"><tr><td align="center" class="m-frame" style="${look.around}">
<table role="presentation" class="m-sheet" style="${look.sheet}"><tr><td class="m-inside" style="${look.inside}">
<p class="m-name" style="${look.name}">Assay</p>
<h1 class="m-ink" style="${look.heading}">${subject}</h1>
${parts.map(blockOf)}
<p class="m-foot" style="${look.foot}">${postalAddress()}<br>${foot}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`.toString();
}

function blockOf(part: MailPart) {
	if (typeof part === 'string') return html`<p class="m-ink" style="${look.part}">${linesOf(part)}</p>\n`;
	if ('url' in part)
		return part.button === undefined ? linkOf(part.link, part.url) : buttonOf(part.link, part.url, part.button);
	const valueStyle = part.areAmounts ? look.amount : look.cell;
	const last = part.endInTotal ? part.rows.length - 1 : -1;
	const rows = part.rows.map((row, index) => rowOf(row, valueStyle, index === last ? look.total : ''));
	const title = part.title ? html`<h2 class="m-ink" style="${look.title}">${part.title}</h2>\n` : '';
	return html`${title}<table style="${look.table}">\n${rows}</table>\n`;
}

const rowOf = ([name, value]: readonly [string, string], valueStyle: string, weight = '') =>
	html`<tr><th scope="row" class="m-line" style="${look.cell}${weight}">${name}</th><td class="m-line" style="${valueStyle}${weight}">${value}</td></tr>\n`;

const linesOf = (text: string) =>
	text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

function linkOf(link: string, url: string) {
	return html`<p class="m-ink" style="${look.part}">${link}:<br><a href="${url}" class="m-link" style="${look.link}">${url}</a></p>\n`;
}

/** With the address below it, for who reads where a link leads and for programs that make nothing of a button. */
function buttonOf(link: string, url: string, words: string) {
	return html`<p class="m-ink" style="${look.beforeButton}">${link}:</p>
<table role="presentation" style="${look.buttonFrame}"><tr><td class="m-button" style="${look.button}"><a href="${url}" class="m-button" style="${look.buttonLink}">${words}</a></td></tr></table>
<p style="${look.part}"><a href="${url}" class="m-link" style="${look.address}">${url}</a></p>
`;
}
