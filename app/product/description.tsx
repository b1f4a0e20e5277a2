import { useId, useState } from 'react';

/** The number of characters of a long description before 'See more'. */
const cutAt = 100;

/** A product's description. A long one is shortened, with a toggle. Shown in full without JavaScript. */
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
