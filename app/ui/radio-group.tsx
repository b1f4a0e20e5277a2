import { type ReactNode, useId } from 'react';
import { FieldError, type FieldErrorText } from './field-error.tsx';

export type RadioOption = {
	value: string;
	title: string;
	text?: ReactNode;
	/** Rendered on the right: a price, 'Free', a logo. */
	aside?: ReactNode;
	disabled?: boolean;
};

type RadioGroupProps = {
	legend: string;
	name: string;
	options: readonly RadioOption[];
	value?: string;
	defaultValue?: string;
	onChange?: (value: string) => void;
	error?: FieldErrorText;
	hideLegend?: boolean;
	className?: string;
};

/** Radio buttons as rows, for shipping and payment: title and text on the left, price on the right. */
export function RadioGroup(props: RadioGroupProps) {
	const { legend, name, options, value, defaultValue, onChange, error, hideLegend, className = '' } = props;
	const id = useId();
	const invalid = Boolean(error);
	return (
		<fieldset className={className} aria-describedby={invalid ? `${id}-error` : undefined}>
			<legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-medium'}>{legend}</legend>
			<div className="panel @container divide-y divide-silver-200 overflow-hidden">
				{options.map((option) => (
					<label
						key={option.value}
						className="flex cursor-pointer items-start gap-3.5 p-4 transition-colors hover:bg-vellum active:bg-silver-100 has-checked:bg-gilt-pale/60 has-disabled:cursor-not-allowed has-disabled:opacity-60 @max-[16rem]:flex-wrap"
					>
						<input
							type="radio"
							className="tick mt-0.5"
							name={name}
							value={option.value}
							disabled={option.disabled}
							{...(value === undefined
								? { defaultChecked: option.value === defaultValue }
								: { checked: option.value === value })}
							onChange={() => onChange?.(option.value)}
						/>
						<span className="min-w-0 grow @max-[16rem]:basis-3/4">
							<span className="block font-medium">{option.title}</span>
							{option.text && <span className="block text-sm text-ink-soft">{option.text}</span>}
						</span>
						{option.aside && (
							<span className="figures whitespace-nowrap font-medium @max-[16rem]:ml-auto">{option.aside}</span>
						)}
					</label>
				))}
			</div>
			<div className="mt-1.5">
				<FieldError id={`${id}-error`} error={error} />
			</div>
		</fieldset>
	);
}
