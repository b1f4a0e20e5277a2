import type { MouseEvent } from 'react';

type FixNoteProps = {
	/** The problem: 'Only 16 in stock.' */
	text: string;
	/** The label of the button that fixes it: 'Set to 16'. */
	fix: string;
	/** Text for screen readers before the problem and after the button's label, to identify the item. */
	what?: string | undefined;
	more?: string;
	onFix: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** A problem with a button that fixes it. */
export function FixNote({ text, fix, what, more, onFix }: FixNoteProps) {
	return (
		<p className="figures flex flex-wrap items-baseline gap-x-2.5 text-sm text-wax">
			<span>
				{what && <span className="sr-only">{`${what}: `}</span>}
				<span>{text}</span>
			</span>
			<button type="button" className="link target font-medium" onClick={onFix}>
				<span>{fix}</span>
				{more && <span className="sr-only">{` ${more}`}</span>}
			</button>
		</p>
	);
}
