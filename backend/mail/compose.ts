import { html } from 'hono/html';
import { postalAddress } from '../../contract/shop.ts';
import { darkColors, hiddenStyle, look } from './look.ts';

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
			/** What is punched on the piece that the rows are of. */
			marks?: readonly string[];
			/** How much of a bar above the rows is filled, of 1. */
			share?: number | undefined;
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
	{ preheader = parts.find((part) => typeof part === 'string'), foot = 'Answer this mail, and we read it.' }: More = {},
): { subject: string; text: string; html: string } {
	const sender = [postalAddress, foot].join('\n');
	return {
		subject,
		text: [...parts.map(textOf), `${sender}\n`].join('\n\n'),
		html: pageOf({ subject, parts, preheader, foot }),
	};
}

function textOf(part: MailPart): string {
	if (typeof part === 'string') return part;
	if ('url' in part) return `${part.link}:\n${part.url}`;
	const rows = part.rows.map(([name, value]) => `${name}: ${value}`);
	const title = [part.title && `${part.title}:`, part.marks?.join(' · ')].filter((line) => line !== undefined);
	return [...title, ...rows].join('\n');
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
<p class="m-foot" style="${look.foot}">${postalAddress}<br>${foot}</p>
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
	const rows = part.rows.map(([name, value], index) => {
		const weight = index === last ? look.total : '';
		return html`<tr><th scope="row" class="m-line" style="${look.cell}${weight}">${name}</th><td class="m-line" style="${valueStyle}${weight}">${value}</td></tr>\n`;
	});
	const title = part.title ? html`<h2 class="m-ink" style="${look.title}">${part.title}</h2>\n` : '';
	return html`${title}${part.marks ? marksOf(part.marks) : ''}${part.share === undefined ? '' : barOf(part.share)}<table style="${look.table}">\n${rows}</table>\n`;
}

/** As punched: each in an outline of its own. */
const marksOf = (marks: readonly string[]) =>
	html`<p class="m-ink" style="${look.marks}">${marks.map((mark) => html`<span class="m-line" style="${look.mark}">${mark}</span> `)}</p>\n`;

/** Two cells: of a `div` some programs would take the width. What it shows stands in the rows. */
function barOf(share: number) {
	const full = Math.round(share * 100);
	const rest = full < 100 ? html`<td width="${100 - full}%" style="${look.barRest}">&nbsp;</td>` : '';
	return html`<table role="presentation" style="${look.bar}" aria-hidden="true"><tr><td width="${full}%" style="${look.barFull}">&nbsp;</td>${rest}</tr></table>\n`;
}

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
