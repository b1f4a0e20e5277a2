import { createElement, type SVGAttributes } from 'react';

type IconData = {
	node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

type IconProps = SVGAttributes<SVGSVGElement> & { size?: number | string };

/** What says something to a screen reader: an icon without any of it is hidden from one. */
const saysSomething = ([name, value]: [string, unknown]) =>
	value != null && (name === 'role' || name === 'title' || name.startsWith('aria-'));

type Drawing = IconData['node'];

/** The drawing as React writes it, where it can be said in one piece. */
function written(node: Drawing): string | undefined {
	const parts = node.map(([tag, { key: _, ...attributes }]) => {
		const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
		return `<${tag}${said.join('')}></${tag}>`;
	});
	return node.every(([, attributes]) => Object.entries(attributes).every(isPlain)) ? parts.join('') : undefined;
}

/** React writes it as it stands. */
const isPlain = ([name, value]: [string, string]) => /^[a-z\d]+$/.test(name) && !/[&<>"']/.test(value);

/**
 * Makes an icon of lucide's drawing, in a tenth of lucide's own bytes, which builds have this in place of (`vite.config.ts`). What is the same
 * of all icons is said by `signs.css`, not by each; lucide's own, in development, look the same with it. The server writes a drawing in one
 * piece: a page has dozens of lines of it.
 */
export default function createIcon({ node }: IconData) {
	const drawing = import.meta.env.SSR ? written(node) : undefined;
	return function Icon({ size, color, className = '', children, ...rest }: IconProps) {
		const props = {
			width: size,
			height: size,
			viewBox: '0 0 24 24',
			stroke: color,
			className: className ? `lucide ${className}` : 'lucide',
			...(!children && !Object.entries(rest).some(saysSomething) && { 'aria-hidden': 'true' as const }),
			...rest,
		};
		if (drawing && !children) return createElement('svg', { ...props, dangerouslySetInnerHTML: { __html: drawing } });
		return createElement('svg', props, ...node.map(([tag, attributes]) => createElement(tag, attributes)), children);
	};
}
