import { html } from 'hono/html';
import { brandName, postalAddress } from '../../contract/shop.ts';
import { darkColors, hiddenStyle, mailStyles } from './mail-styles.ts';

/** The parts of an email, from top to bottom. */
export type MailPart =
	/** A paragraph. Line breaks are preserved. */
	| string
	/** A link with its description. A button text makes it the email's main action. */
	| { link: string; url: string; button?: string }
	/** A table of names and values: facts, or an order's lines and totals, whose amounts are aligned. */
	| {
			rows: (readonly [name: string, value: string])[];
			title?: string;
			areAmounts?: boolean;
			/** The last row is the total. */
			endInTotal?: boolean;
			/** Describes how many rows are missing, if the email would become too large with all of them. */
			more?: (left: number) => string;
	  };

type MailOptions = {
	/** Preview text in a list of emails. The default is the first paragraph. */
	preheader?: string;
	/** Footer text on how to reply. */
	foot?: string;
};

/** Creates an email's subject, text and HTML from the same parts. Every value is escaped. */
export function composeMail(
	subject: string,
	parts: MailPart[],
	{ preheader = parts.find((part) => typeof part === 'string'), foot = 'Reply to reach us.' }: MailOptions = {},
): { subject: string; text: string; html: string } {
	const sender = [postalAddress(), foot].join('\n');
	const compose = (some: MailPart[]) => ({
		subject,
		text: [...some.map(textOf), `${sender}\n`].join('\n\n'),
		html: renderPage({ subject, parts: some, preheader, foot }),
	});
	const mail = compose(parts);
	return sizeOf(mail) <= maxBytes ? mail : compose(shorten(parts, (some) => sizeOf(compose(some))));
}

/** Gmail clips an email after 102 KB, including headers. */
const maxBytes = 96_000;

const sizeOf = ({ text, html }: { text: string; html: string }) =>
	Math.max(Buffer.byteLength(text), Buffer.byteLength(html));

/** Shortens the list that has a `more` text to as many rows as fit. */
function shorten(parts: MailPart[], sizeOfMail: (parts: MailPart[]) => number): MailPart[] {
	const place = parts.findIndex((part) => typeof part === 'object' && 'more' in part);
	const list = parts[place];
	if (typeof list !== 'object' || 'url' in list || !list.more) return parts;
	const { rows, more } = list;
	const withRows = (count: number) =>
		parts.toSpliced(place, 1, { ...list, rows: rows.slice(0, count) }, more(rows.length - count));
	let remaining = maxBytes - sizeOfMail(withRows(0));
	const count = rows.findIndex((row) => {
		// A row is larger in HTML than in text.
		remaining -= Buffer.byteLength(rowOf(row, mailStyles().amount).toString());
		return remaining < 0;
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

/**
 * Uses tables and `style` attributes, because mail programs support little else. Without support for `<style>`, an
 * email is displayed in light colors.
 */
function renderPage({ subject, parts, preheader = '', foot }: Page): string {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkColors()}</style>
</head>
<body class="m-page" style="${mailStyles().page}">
<div style="${hiddenStyle}" aria-hidden="true">${preheader}${'\u00a0\u200c'.repeat(60)}</div>
<table role="presentation" style="${mailStyles().frame}"><tr><td align="center" class="m-frame" style="${mailStyles().around}">
<table role="presentation" class="m-sheet" style="${mailStyles().sheet}"><tr><td class="m-inside" style="${mailStyles().inside}">
<p class="m-name" style="${mailStyles().name}">${brandName()}</p>
<h1 class="m-ink" style="${mailStyles().heading}">${subject}</h1>
${parts.map(renderPart)}
<p class="m-foot" style="${mailStyles().foot}">${postalAddress()}<br>${foot}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`.toString();
}

function renderPart(part: MailPart) {
	if (typeof part === 'string') return html`<p class="m-ink" style="${mailStyles().part}">${linesOf(part)}</p>\n`;
	if ('url' in part)
		return part.button === undefined ? linkOf(part.link, part.url) : buttonOf(part.link, part.url, part.button);
	const valueStyle = part.areAmounts ? mailStyles().amount : mailStyles().cell;
	const last = part.endInTotal ? part.rows.length - 1 : -1;
	const rows = part.rows.map((row, index) => rowOf(row, valueStyle, index === last ? mailStyles().total : ''));
	const title = part.title ? html`<h2 class="m-ink" style="${mailStyles().title}">${part.title}</h2>\n` : '';
	return html`${title}<table style="${mailStyles().table}">\n${rows}</table>\n`;
}

const rowOf = ([name, value]: readonly [string, string], valueStyle: string, weight = '') =>
	html`<tr><th scope="row" class="m-line" style="${mailStyles().cell}${weight}">${name}</th><td class="m-line" style="${valueStyle}${weight}">${value}</td></tr>\n`;

const linesOf = (text: string) =>
	text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

function linkOf(link: string, url: string) {
	return html`<p class="m-ink" style="${mailStyles().part}">${link}:<br><a href="${url}" class="m-link" style="${mailStyles().link}">${url}</a></p>\n`;
}

/** Repeats the address below the button, for people who check where a link leads, and for programs without buttons. */
function buttonOf(link: string, url: string, words: string) {
	return html`<p class="m-ink" style="${mailStyles().beforeButton}">${link}:</p>
<table role="presentation" style="${mailStyles().buttonFrame}"><tr><td class="m-button" style="${mailStyles().button}"><a href="${url}" class="m-button" style="${mailStyles().buttonLink}">${words}</a></td></tr></table>
<p style="${mailStyles().part}"><a href="${url}" class="m-link" style="${mailStyles().address}">${url}</a></p>
`;
}
