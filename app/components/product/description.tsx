import { useId, useState } from 'react';

/** Characters shown of a long description until it is opened: spec section 9. */
const cutAt = 100;

/** A product's description; a long one is cut, with a toggle. */
export function Description({ text }: { text: string }) {
	const [isOpen, setIsOpen] = useState(false);
	const id = useId();
	if (text.length <= cutAt) return <p className="max-w-measure text-ink-soft">{text}</p>;
	return (
		<p className="max-w-measure text-ink-soft">
			<span id={id}>{isOpen ? text : `${text.slice(0, cutAt).trimEnd()}…`}</span>{' '}
			<button
				type="button"
				className="link target font-medium text-ink"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
			>
				{isOpen ? 'See less' : 'See more'}
			</button>
		</p>
	);
}
