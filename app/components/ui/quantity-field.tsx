import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

type QuantityFieldProps = {
	/** Names the field for those who cannot see it: 'Quantity of Gold Stag, 1 oz'. */
	label: string;
	value: number;
	min?: number;
	max?: number;
	name?: string;
	size?: 'sm' | 'md';
	/** A number was typed; always within `min` and `max`. */
	onChange: (value: number) => void;
	/** One click each; they add up however fast they come. */
	onIncrement: () => void;
	onDecrement: () => void;
};

const sizes = { sm: 'h-9 *:w-9', md: 'h-11 *:w-11' };
const step =
	'grid h-full place-items-center transition-colors hover:bg-vellum disabled:text-silver-400 disabled:hover:bg-transparent';

/** Minus, a number that can be typed, plus. */
export function QuantityField(props: QuantityFieldProps) {
	const { label, value, min = 1, max = 9999, name, size = 'md', onChange, onIncrement, onDecrement } = props;
	const [draft, setDraft] = useState<string>();

	function type(text: string) {
		const digits = text.replaceAll(/\D/g, '').slice(0, 4);
		setDraft(digits);
		if (digits !== '') onChange(Math.min(max, Math.max(min, Number(digits))));
	}

	return (
		<fieldset className={`sheet inline-flex items-center border-silver-500 ${sizes[size]}`} aria-label={label}>
			<button
				type="button"
				className={step}
				aria-label="Decrease quantity"
				disabled={value <= min}
				onClick={onDecrement}
			>
				<Minus className="size-4" strokeWidth={1.5} aria-hidden />
			</button>
			<input
				className="figures h-full bg-transparent text-center"
				inputMode="numeric"
				autoComplete="off"
				aria-label="Quantity"
				name={name}
				value={draft ?? value}
				onChange={(event) => type(event.currentTarget.value)}
				onFocus={(event) => event.currentTarget.select()}
				onBlur={() => setDraft(undefined)}
			/>
			<button
				type="button"
				className={step}
				aria-label="Increase quantity"
				disabled={value >= max}
				onClick={onIncrement}
			>
				<Plus className="size-4" strokeWidth={1.5} aria-hidden />
			</button>
		</fieldset>
	);
}
