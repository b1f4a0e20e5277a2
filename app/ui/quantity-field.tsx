import { Minus, Plus } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { readNumber } from '../../contract/read-number.ts';
import { lazyComponent } from './lazy-component.tsx';

const QuantityNotes = lazyComponent(() => import('./quantity-notes.tsx'));

type QuantityFieldProps = {
	/** The accessible name of the field: 'Quantity of Gold Stag, 1 oz'. */
	label: string;
	value: number;
	/** The maximum value. */
	max: number;
	/** The quantity in stock. A higher value is allowed, but shows a note with `where`, such as 'in stock'. */
	stock?: number | undefined;
	where?: string;
	size?: 'sm' | 'md';
	disabled?: boolean;
	/**
	 * Called with the nearest whole number from 1 to `max` after the user typed a number; with the stock if the number is too high. Not
	 * called for other text.
	 */
	onChange: (value: number) => void;
	/** Called for each click, so that fast clicks add up. */
	onIncrement: () => void;
	onDecrement: () => void;
};

/**
 * A quantity field: minus, an editable number, plus. Narrower in a narrow `@container`. Notes about the number appear in a row below, so
 * its container must wrap.
 */
export function QuantityField(props: QuantityFieldProps) {
	const { label, value, max, stock, where, size, disabled, onChange, onIncrement, onDecrement } = props;
	/** The last typed text. */
	const [typed, setTyped] = useState<string>();
	const [isTyping, setIsTyping] = useState(false);
	/** The notes are loaded once the field is used. */
	const [isUsed, setIsUsed] = useState(false);
	const id = useId();
	const isOther = typed !== undefined && (readNumber(typed) !== value || typed.includes('.'));

	function onType(text: string) {
		const number = readNumber(text);
		setTyped(text);
		setIsTyping(true);
		setIsUsed(true);
		if (number === undefined) return;
		if (number > max) onChange(stock || max);
		else onChange(Math.max(1, Math.trunc(number)));
	}

	function step(change: () => void) {
		setTyped(undefined);
		setIsTyping(false);
		// Safari doesn't focus clicked buttons.
		setIsUsed(true);
		change();
	}

	return (
		<>
			<fieldset
				className="quantity panel border-silver-500"
				data-size={size}
				aria-label={label}
				disabled={disabled}
				onFocus={() => setIsUsed(true)}
			>
				<button type="button" aria-label="Decrease quantity" disabled={value <= 1} onClick={() => step(onDecrement)}>
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
					onChange={(event) => onType(event.currentTarget.value)}
					onFocus={(event) => event.currentTarget.select()}
					onBlur={() => setIsTyping(false)}
				/>
				<button type="button" aria-label="Increase quantity" disabled={value >= max} onClick={() => step(onIncrement)}>
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
						max={max}
						available={stock && value > stock ? stock : undefined}
						where={where}
						onSet={onChange}
					/>
				)}
			</Suspense>
		</>
	);
}
