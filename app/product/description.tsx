import { useId, useState } from 'react';

/** Characters shown of a long description until it is opened. */
const cutAt = 100;

/** A product's description; a long one is cut, with a toggle. Without JavaScript it stands there whole. */
export function Description({ text }: { text: string }) {
	const [isOpen, setIsOpen] = useState(false);
	const id = useId();
	const isLong = text.length > cutAt;
	const rest = isOpen ? '' : 'hidden noscript:inline';
	return (
		<p className="max-w-measure text-ink-soft">
			<span>{isLong ? text.slice(0, cutAt) : text}</span>
			{isLong && (
				<>
					{!isOpen && <span className="noscript:hidden">…</span>}
					<span id={id} className={rest}>
						{text.slice(cutAt)}
					</span>{' '}
					<button
						type="button"
						className="link target font-medium text-ink noscript:hidden"
						aria-expanded={isOpen}
						aria-controls={id}
						onClick={() => setIsOpen(!isOpen)}
					>
						{isOpen ? 'See less' : 'See more'}
					</button>
				</>
			)}
		</p>
	);
}
