import { remembered } from '../../backend/remembered.ts';

/** What has many quotes stands between others. */
export const withShorterSettings = (head: string) =>
	head.replaceAll(
		/ content="([^"']*&quot;[^"']*)"/g,
		(_, value: string) => ` content='${value.replaceAll('&quot;', '"')}'`,
	);

const tag = /<[a-z][^>]*>/g;
const attribute = / ([^\s"=<>]+)="([^"]*)"/g;
/** With a space after a value without quotes: else the slash would be a part of it. */
const drawnEnd = /<(path|circle|rect|line|polyline|polygon|ellipse)((?: [^<>]*)?)><\/\1>/g;

/** An end that the next beginning, or the end around it, says as well: HTML lets it be left out, and nothing stands between. */
const saidEnd = new RegExp(
	[
		'</li>(?=<li[ >]|</[ou]l>)',
		'</d[td]>(?=<d[td][ >]|</d(?:l|iv)>)',
		'</p>(?=<(?:p|div|[ou]l|dl|h[1-6]|section|form|table)[ >]|</(?:div|section|article|main|header|footer|form|li)>)',
		'</option>(?=<option[ >]|</select>)',
		'</t[hd]>(?=<t[hd][ >]|</tr>)',
		'</tr>(?=<tr[ >]|</t(?:head|body)>)',
	].join('|'),
	'g',
);

/**
 * Markup of the body, without scripts, whose tags are written in fewer letters, and mean the same: no quotes around words that need none,
 * no slash in tags that have no end, one in those of drawings in place of an end; and no ends that say nothing. React escapes quotes and
 * angles in texts and values.
 */
export function withShorterTags(markup: string): string {
	return markup
		.replaceAll(saidEnd, '')
		.replaceAll(tag, shortenTag)
		.replaceAll(drawnEnd, (_, name: string, values: string) => `<${name}${values}${values.endsWith('"') ? '' : ' '}/>`);
}

/** Pages are made of the same tags over and over. */
const shortenTag = remembered(5_000, (one) => {
	const end = one.endsWith('/>') ? one.slice(0, -2) : one.slice(0, -1);
	return `${end.replaceAll(attribute, unquote)}>`;
});

/** Before the name of a parameter it stands for itself. */
const plainAnd = /&amp;(?=[a-z]+=)/gi;
const needsQuotes = /[\s'=`]/;
/** What programs that read links look for keeps them. */
const isQuoted = (name: string) => name === 'href' || name === 'rel';

function unquote(whole: string, name: string, value: string): string {
	if (value === '') return ` ${name}`;
	if (name === 'href') return whole.replaceAll(plainAnd, '&');
	return isQuoted(name) || needsQuotes.test(value) ? whole : ` ${name}=${value}`;
}
