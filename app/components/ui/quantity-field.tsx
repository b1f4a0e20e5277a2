import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';

type QuantityFieldProps = {
	/** Names the field for those who cannot see it: 'Quantity of Gold Stag, 1 oz'. */
	label: string;
	value: number;
	min?: number;
	max?: number;
	name?: string;
	size?: 'sm' | 'md';
	disabled?: boolean;
	/** A whole number within `min` and `max` was typed; nothing else is passed on, nor made into one. */
	onChange: (value: number) => void;
	/** One click each; they add up however fast they come. */
	onIncrement: () => void;
	onDecrement: () => void;
};

const sizes = { sm: 'h-9 [--cell:2.25rem]', md: 'h-11 [--cell:2.75rem] @max-[22rem]:[--cell:2rem]' };
const cell = 'h-full w-(--cell)';
const step =
	'grid place-items-center transition-colors hover:bg-vellum active:bg-silver-200 disabled:bg-transparent disabled:text-silver-400';

/** Minus, a number that can be typed, plus. In a narrow `@container` its parts are narrower. */
export function QuantityField(props: QuantityFieldProps) {
	const { label, value, min = 1, max = 9999, name, size = 'md', disabled } = props;
	const { onChange, onIncrement, onDecrement } = props;
	/** What was typed, as it was typed; gone once the field is left. */
	const [draft, setDraft] = useState<string>();
	const hintId = useId();
	const fits = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max;
	const isInvalid = draft !== undefined && !fits(draft);

	function type(text: string) {
		setDraft(text);
		if (fits(text)) onChange(Number(text));
	}

	return (
		<fieldset
			className={`sheet relative inline-flex flex-none items-center border-silver-500 ${sizes[size]}`}
			aria-label={label}
			disabled={disabled}
		>
			<button
				type="button"
				className={`${step} ${cell}`}
				aria-label="Decrease quantity"
				disabled={value <= min}
				onClick={onDecrement}
			>
				<Minus className="size-4" strokeWidth={1.5} aria-hidden />
			</button>
			<input
				className={`figures bg-transparent text-center disabled:text-ink-mute aria-invalid:text-wax ${cell}`}
				inputMode="numeric"
				autoComplete="off"
				aria-label="Quantity"
				aria-invalid={isInvalid || undefined}
				aria-describedby={isInvalid ? hintId : undefined}
				name={name}
				value={draft ?? value}
				onChange={(event) => type(event.currentTarget.value)}
				onFocus={(event) => event.currentTarget.select()}
				onBlur={() => setDraft(undefined)}
			/>
			<button
				type="button"
				className={`${step} ${cell}`}
				aria-label="Increase quantity"
				disabled={value >= max}
				onClick={onIncrement}
			>
				<Plus className="size-4" strokeWidth={1.5} aria-hidden />
			</button>
			{/* Above, and over the page: nothing moves, and on a phone there is no room below the buying row. */}
			{isInvalid && (
				<p
					id={hintId}
					className="absolute bottom-full left-0 z-20 mb-1.5 w-max max-w-40 rounded-xs bg-wax px-2 py-1 text-xs text-paper"
				>
					Give a whole number from {min} to {max}.
				</p>
			)}
		</fieldset>
	);
}
