import { Minus, Plus } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { readNumber } from '../../contract/read-number.ts';
import { lazyPart } from './lazy-part.tsx';

const QuantityNotes = lazyPart(() => import('./quantity-notes.tsx'));

type QuantityFieldProps = {
	/** Names the field for those who cannot see it: 'Quantity of Gold Stag, 1 oz'. */
	label: string;
	value: number;
	/** What the field takes. */
	most: number;
	/** Pieces that there are; more may be chosen, and that is said, with where they are: 'in stock'. */
	stock?: number | undefined;
	where?: string;
	size?: 'sm' | 'md';
	disabled?: boolean;
	/**
	 * A number was typed: the whole number from 1 to `most` that comes nearest, but for one above it what there is. What is
	 * none is not passed on.
	 */
	onChange: (value: number) => void;
	/** One click each; they add up however fast they come. */
	onIncrement: () => void;
	onDecrement: () => void;
};

/**
 * Minus, a number that can be typed, plus; in a narrow `@container` they are narrower. What is to be said of the number
 * stands in a row below: it belongs in a box that wraps.
 */
export function QuantityField(props: QuantityFieldProps) {
	const { label, value, most, stock, where, size, disabled, onChange, onIncrement, onDecrement } = props;
	/** What was typed last, as it was typed. */
	const [typed, setTyped] = useState<string>();
	const [isTyping, setIsTyping] = useState(false);
	/** What there is to say is loaded once the field is used. */
	const [isUsed, setIsUsed] = useState(false);
	const id = useId();
	const isOther = typed !== undefined && (readNumber(typed) !== value || typed.includes('.'));

	function type(text: string) {
		const number = readNumber(text);
		setTyped(text);
		setIsTyping(true);
		setIsUsed(true);
		if (number === undefined) return;
		if (number > most) onChange(stock || most);
		else onChange(Math.max(1, Math.trunc(number)));
	}

	function press(change: () => void) {
		setTyped(undefined);
		setIsTyping(false);
		// Safari does not focus a button that is clicked.
		setIsUsed(true);
		change();
	}

	return (
		<>
			<fieldset
				className="quantity sheet border-silver-500"
				data-size={size}
				aria-label={label}
				disabled={disabled}
				onFocus={() => setIsUsed(true)}
			>
				<button type="button" aria-label="Decrease quantity" disabled={value <= 1} onClick={() => press(onDecrement)}>
					<Minus className="size-4" strokeWidth={1.5} aria-hidden />
				</button>
				<input
					className="figures"
					inputMode="numeric"
					autoComplete="off"
					aria-label="Quantity"
					aria-invalid={(isTyping && isOther) || undefined}
					aria-describedby={isUsed ? id : undefined}
					value={isTyping ? typed : value}
					onChange={(event) => type(event.currentTarget.value)}
					onFocus={(event) => event.currentTarget.select()}
					onBlur={() => setIsTyping(false)}
				/>
				<button
					type="button"
					aria-label="Increase quantity"
					disabled={value >= most}
					onClick={() => press(onIncrement)}
				>
					<Plus className="size-4" strokeWidth={1.5} aria-hidden />
				</button>
			</fieldset>
			<Suspense>
				{isUsed && (
					<QuantityNotes
						id={id}
						label={label}
						value={value}
						typed={isOther ? typed : undefined}
						isTyping={isTyping}
						most={most}
						short={stock && value > stock ? stock : undefined}
						where={where}
						onSet={onChange}
					/>
				)}
			</Suspense>
		</>
	);
}
