import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useControl } from './field.tsx';

/** A text area that grows with its content, in browsers that support it. */
export function Textarea({ className = '', rows = 5, ...rest }: ComponentProps<'textarea'>) {
	return (
		<textarea
			rows={rows}
			{...useControl()}
			{...rest}
			className={cx('control field-sizing-content min-h-32', className)}
		/>
	);
}
