import { SaxesParser } from 'saxes';
import type { Attributes } from './google-feed.ts';
import type { OpenText } from './open-text.ts';
import type { Problem } from './problems.ts';

/** A product of a feed, and the line where it begins. */
export type FeedItem = { line: number; attributes: Attributes };

type Source = {
	/** Its name in problems. */
	name: string;
	report: (problem: Problem) => void;
};

/** Characters of one product. More would fill the memory. */
const maxItemLength = 1_000_000;

/** Yields the items of a Google Merchant feed in RSS 2.0 one by one. Prefixes of names, such as `g:`, do not matter. */
export async function* readGoogleXml({ parts }: OpenText, { name: file, report }: Source): AsyncGenerator<FeedItem> {
	let items: FeedItem[] = [];
	let item: FeedItem | undefined;
	/** Names of the open elements inside the item. */
	let path: string[] = [];
	let text = '';
	let length = 0;
	let detail = new Map<string, string>();
	let problem: string | undefined;
	let root: string | undefined;

	const parser = new SaxesParser({ position: true });
	parser.on('opentag', ({ name }) => {
		const local = localName(name);
		root ??= local;
		text = '';
		if (item) path.push(local);
		else if (local === 'item') {
			item = { line: parser.line, attributes: { values: new Map(), details: [] } };
			[path, length] = [[], 0];
		}
	});
	const addText = (part: string) => {
		if (!item) return;
		text += part;
		length += part.length;
		if (length > maxItemLength) problem ??= 'the product has more than a million characters';
	};
	parser.on('text', addText);
	parser.on('cdata', addText);
	parser.on('closetag', () => {
		if (!item) return;
		const name = path.pop();
		const { values, details } = item.attributes;
		if (name === undefined) {
			items.push(item);
			item = undefined;
		} else if (path[0] === 'product_detail') detail.set(name, text.trim());
		else if (name === 'product_detail') {
			const [section = '', label, value] = ['section_name', 'attribute_name', 'attribute_value'].map((one) =>
				detail.get(one),
			);
			if (label && value) details.push([section, label, value]);
			detail = new Map();
		} else if (path.length === 0) values.set(name, [...(values.get(name) ?? []), text]);
		text = '';
	});
	parser.on('error', ({ message }) => {
		problem ??= `${message.replace(/^\d+:\d+: /, '')} Save the feed as well-formed XML`;
	});

	for await (const part of parts) {
		parser.write(part);
		if (problem !== undefined) break;
		yield* items;
		items = [];
	}
	if (problem === undefined) parser.close();
	yield* items;
	if (problem !== undefined) report({ file, line: parser.line, message: problem });
	else if (root !== 'rss') report({ file, message: `give a feed in RSS 2.0 that begins with <rss>, not <${root}>` });
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
