import type { MouseEvent } from 'react';

type FixNoteProps = {
	/** What is wrong: 'Only 16 in stock.' */
	text: string;
	/** What can be done about it: 'Set to 16'. */
	fix: string;
	/** What it is said of, and what the button says after its words, for those who cannot see what both stand beside. */
	what?: string | undefined;
	more?: string;
	onFix: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** Something that is wrong, and the button that puts it right. */
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
