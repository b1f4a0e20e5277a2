import { cx } from 'class-variance-authority';

type ClearFormButtonProps = { hasTyped: boolean; onClear: () => void };

/** Clears a form. The button takes up its space even while it is invisible, so that nothing moves. */
export function ClearFormButton({ hasTyped, onClear }: ClearFormButtonProps) {
	return (
		<button type="button" className={cx('link target text-sm', hasTyped ? '' : 'invisible')} onClick={onClear}>
			Clear form
		</button>
	);
}
