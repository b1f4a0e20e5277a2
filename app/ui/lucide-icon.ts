import { createElement, type SVGAttributes } from 'react';

type IconData = {
	name: string;
	aliases?: readonly unknown[];
	node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

type IconProps = SVGAttributes<SVGSVGElement> & { size?: number | string };

/** What says something to a screen reader: an icon without any of it is hidden from one. */
const saysSomething = ([name, value]: [string, unknown]) =>
	value != null && (name === 'role' || name === 'title' || name.startsWith('aria-'));

/**
 * Makes an icon of lucide's drawing, as lucide itself does on the server and in a tenth of the bytes: the browser's build
 * has this in place of lucide's own, see `vite.config.ts`.
 */
export default function createIcon({ name, aliases = [], node }: IconData) {
	const own = [
		'lucide',
		...[name, ...aliases].filter((alias) => typeof alias === 'string').map((alias) => `lucide-${alias}`),
	];
	return function Icon({ size = 24, color = 'currentColor', className = '', children, ...rest }: IconProps) {
		return createElement(
			'svg',
			{
				xmlns: 'http://www.w3.org/2000/svg',
				width: size,
				height: size,
				viewBox: '0 0 24 24',
				fill: 'none',
				stroke: color,
				strokeWidth: 2,
				strokeLinecap: 'round',
				strokeLinejoin: 'round',
				className: [...new Set([...own, ...className.split(/\s+/)])].filter(Boolean).join(' '),
				...(!children && !Object.entries(rest).some(saysSomething) && { 'aria-hidden': 'true' }),
				...rest,
			},
			...node.map(([tag, attributes]) => createElement(tag, attributes)),
			children,
		);
	};
}
