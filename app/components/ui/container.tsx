import type { ReactNode } from 'react';

const widths = { page: '', measure: '*:max-w-measure', form: '*:mx-auto *:max-w-form' };

/** Keeps to the page's width and margins; `measure` suits reading, `form` a single column of fields. */
export function Container(props: { width?: keyof typeof widths; className?: string; children: ReactNode }) {
	const { width = 'page', className = '', children } = props;
	return <div className={`page ${widths[width]} ${className}`}>{children}</div>;
}
