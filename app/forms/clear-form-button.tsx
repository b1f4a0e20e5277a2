import { cx } from 'class-variance-authority';

type ClearTypedProps = { hasTyped: boolean; onClear: () => void };

/** Takes what was typed out of a form. It has its place before there is anything to clear, so that nothing moves. */
export function ClearTyped({ hasTyped, onClear }: ClearTypedProps) {
	return (
		<button type="button" className={cx('link target text-sm', hasTyped ? '' : 'invisible')} onClick={onClear}>
			Clear form
		</button>
	);
}
