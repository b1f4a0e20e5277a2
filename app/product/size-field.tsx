import { useId } from 'react';
import { FieldError } from '../ui/field-error.tsx';

type SizeFieldProps = {
	sizes: readonly string[];
	chosen: string | undefined;
	onPick: (size: string) => void;
	error: string | undefined;
};

/** The sizes of a product. One has to be chosen before buying. */
export function SizeField({ sizes, chosen, onPick, error }: SizeFieldProps) {
	const id = useId();
	if (sizes.length === 0) return null;
	return (
		<fieldset aria-describedby={error && `${id}-error`} className="grid gap-2">
			<legend className="mb-2 text-sm text-ink-soft">{`Size${chosen ? `: ${chosen}` : ''}`}</legend>
			<div className="flex flex-wrap gap-2">
				{sizes.map((size) => (
					<label
						key={size}
						className="panel relative grid h-11 min-w-11 cursor-pointer place-items-center px-3 text-sm hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gilt"
					>
						<input
							type="radio"
							name={`${id}-size`}
							className="absolute inset-0 m-0 cursor-pointer opacity-0"
							value={size}
							checked={size === chosen}
							aria-invalid={error ? true : undefined}
							onChange={() => onPick(size)}
						/>
						<span>{size}</span>
					</label>
				))}
			</div>
			<FieldError id={`${id}-error`} error={error ?? null} />
		</fieldset>
	);
}
