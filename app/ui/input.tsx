import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useControl } from './field.tsx';

/** A one-line text field. Gets id, name and description from the `<Field>` around it. */
export function Input({ className = '', type = 'text', ...rest }: ComponentProps<'input'>) {
	return <input type={type} {...useControl()} {...rest} className={cx('control', className)} />;
}
