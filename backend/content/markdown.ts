import MarkdownIt from 'markdown-it';
import type { Post } from '../../contract/content/content.ts';

export type Rendered = Pick<Post, 'html' | 'headings'>;

/** Raw HTML in a text stays text, and addresses such as `javascript:` become no links: what comes out is safe as it is. */
const renderer = new MarkdownIt({ html: false, linkify: false, typographer: true });
const { rules } = renderer.renderer;

rules.table_open = (_tokens, _index, _options, env = {}) => {
	env.tables = Number(env.tables ?? 0) + 1;
	// What scrolls sideways on a narrow screen must be reachable by keyboard, and have a name.
	return `<div class="prose-table" role="region" aria-label="Table ${env.tables}" tabindex="0"><table>\n`;
};
rules.table_close = () => '</table></div>\n';
rules.th_open = (tokens, index, options, _env, self) => {
	tokens[index]?.attrSet('scope', 'col');
	return self.renderToken(tokens, index, options);
};

/** A post's Markdown as HTML, each `##` heading with an id by which it can be linked to. */
export function renderMarkdown(markdown: string): Rendered {
	const env = {};
	const tokens = renderer.parse(markdown, env);
	const headings: Post['headings'] = [];
	for (const [index, token] of tokens.entries()) {
		if (token.type !== 'heading_open' || token.tag !== 'h2') continue;
		const text = (tokens[index + 1]?.children ?? []).map((child) => child.content).join('');
		const id = headingId(text, headings);
		token.attrSet('id', id);
		headings.push({ id, text });
	}
	return { html: renderer.renderer.render(tokens, renderer.options, env), headings };
}

/** Letters and digits of the text, hyphens between; numbered when another heading has the same. */
function headingId(text: string, taken: Post['headings']): string {
	const plain =
		text
			.toLowerCase()
			.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
			.replaceAll(/^-|-$/g, '') || 'part';
	const isTaken = (id: string) => taken.some((heading) => heading.id === id);
	let id = plain;
	for (let count = 2; isTaken(id); count++) id = `${plain}-${count}`;
	return id;
}

/** Words a minute that an adult reads of plain prose. Source: Brysbaert, 'How many words do we read per minute?', 2019. */
const wordsPerMinute = 238;

/** Whole minutes that a Markdown text takes to read, at least one. Signs and the targets of links are not read. */
export function readingMinutes(markdown: string): number {
	const read = markdown.replaceAll(/\]\([^)]*\)/g, ']');
	const words = read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
	return Math.max(1, Math.ceil(words / wordsPerMinute));
}
