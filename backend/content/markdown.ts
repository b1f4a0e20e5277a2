import MarkdownIt from 'markdown-it';
import type { Post } from '../../contract/content/content.ts';

export type Rendered = Pick<Post, 'html' | 'headings'>;

/** Escapes raw HTML, and does not link addresses such as `javascript:`. So the output is safe. */
const renderer = new MarkdownIt({ html: false, linkify: false, typographer: true });
const { rules } = renderer.renderer;

rules.table_open = (_tokens, _index, _options, env = {}) => {
	env.tables = Number(env.tables ?? 0) + 1;
	// A region that scrolls sideways needs a name and keyboard access.
	return `<div class="prose-table" role="region" aria-label="Table ${env.tables}" tabindex="0"><table>\n`;
};
rules.table_close = () => '</table></div>\n';
rules.th_open = (tokens, index, options, _env, self) => {
	tokens[index]?.attrSet('scope', 'col');
	return self.renderToken(tokens, index, options);
};

/** Renders a post's Markdown as HTML. Each `##` heading gets an id for links. */
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

/** The text's letters and digits, joined by hyphens. Numbered if another heading has the same id. */
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

/** Average reading speed of an adult. Source: Brysbaert, 'How many words do we read per minute?', 2019. */
const wordsPerMinute = 238;

/** Estimated reading time of a Markdown text in whole minutes, at least one. Ignores punctuation and link targets. */
export function readingMinutes(markdown: string): number {
	const read = markdown.replaceAll(/\]\([^)]*\)/g, ']');
	const words = read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
	return Math.max(1, Math.ceil(words / wordsPerMinute));
}
