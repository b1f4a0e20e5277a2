import { createElement, type SVGAttributes } from 'react';

type IconData = {
	node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

type IconProps = SVGAttributes<SVGSVGElement> & { size?: number | string };

/** What says something to a screen reader: an icon without any of it is hidden from one. */
const saysSomething = ([name, value]: [string, unknown]) =>
	value != null && (name === 'role' || name === 'title' || name.startsWith('aria-'));

/**
 * Makes an icon of lucide's drawing, in a tenth of lucide's own bytes, which builds have this in place of (`vite.config.ts`). What is the same
 * of all icons is said by `signs.css`, not by each; lucide's own, in development, look the same with it.
 */
export default function createIcon({ node }: IconData) {
	return function Icon({ size, color, className = '', children, ...rest }: IconProps) {
		return createElement(
			'svg',
			{
				width: size,
				height: size,
				viewBox: '0 0 24 24',
				stroke: color,
				className: className ? `lucide ${className}` : 'lucide',
				...(!children && !Object.entries(rest).some(saysSomething) && { 'aria-hidden': 'true' }),
				...rest,
			},
			...node.map(([tag, attributes]) => createElement(tag, attributes)),
			children,
		);
	};
}
