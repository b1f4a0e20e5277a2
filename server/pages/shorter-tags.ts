import { remembered } from '../remembered.ts';

/**
 * A page whose tags are written in fewer letters, and mean the same: no quotes around words that need none, no slash in tags that have no
 * end, one in those of drawings in place of an end. Its head and scripts stay as they are.
 */
export function withShorterTags(html: string): string {
	const start = html.indexOf('<body');
	if (start < 0) return html;
	const parts = html.slice(start).split(script);
	return html.slice(0, start) + parts.map((part, place) => (place % 2 === 1 ? part : shorten(part))).join('');
}

const script = /(<script\b[^>]*>.*?<\/script>)/s;
const tag = /<[a-z][^>]*>/g;
const attribute = / ([^\s"=<>]+)="([^"]*)"/g;
/** After a value in quotes: else the slash would be a part of it. */
const drawnEnd = /"><\/(?:path|circle|rect|line|polyline|polygon|ellipse)>/g;

/** React escapes quotes and angles in texts and values. */
function shorten(markup: string): string {
	return markup.replaceAll(tag, shortenTag).replaceAll(drawnEnd, '"/>');
}

/** Pages are made of the same tags over and over. */
const shortenTag = remembered(5_000, (one) => {
	const end = one.endsWith('/>') ? one.slice(0, -2) : one.slice(0, -1);
	return `${end.replaceAll(attribute, unquote)}>`;
});

const needsQuotes = /[\s'=`]/;
/** What programs that read links look for keeps them. */
const isQuoted = (name: string) => name === 'href' || name === 'rel';

function unquote(whole: string, name: string, value: string): string {
	if (value === '') return ` ${name}`;
	return isQuoted(name) || needsQuotes.test(value) ? whole : ` ${name}=${value}`;
}
