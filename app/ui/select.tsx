import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useControl } from './field.tsx';

/** A native select. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
	return <select {...useControl()} {...rest} className={cx('control', className)} />;
}
