import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { readDollars } from '../../contract/read-number.ts';
import { Field } from './field.tsx';
import type { FieldErrorText } from './field-error.tsx';
import { Input } from './input.tsx';
import { nearestStop } from './slider-stops.ts';

type End = 'low' | 'high';

type RangeEnd = {
	/** The field's name in the form. */
	name: string;
	label: string;
	/** As it was typed; empty sets no bound. */
	value?: string;
	error?: FieldErrorText;
};

type RangeSliderProps = {
	legend: string;
	low: RangeEnd;
	high: RangeEnd;
	/** Where the thumbs may stand, rising; the first and the last set no bound. */
	stops: readonly number[];
	/** How a stop is read out. */
	format: (stop: number) => string;
	disabled?: boolean;
	/** A thumb was let go, or a field left with another figure. */
	onCommit?: () => void;
};

const ends = ['low', 'high'] as const;

/**
 * From and to, as two thumbs on one track and as two fields. The fields are what the form sends, so that without
 * JavaScript, where the track is not shown, nothing is missing.
 */
export function RangeSlider({ legend, low, high, stops, format, disabled, onCommit }: RangeSliderProps) {
	const fields = { low, high };
	const [typed, setTyped] = useTyped(low.value, high.value);
	const fieldset = useRef<HTMLFieldSetElement>(null);
	const last = stops.length - 1;
	const places = { low: placeOf(typed.low, stops, 0), high: placeOf(typed.high, stops, last) };

	// React's `onChange` is the browser's `input`; a commit is the browser's own `change`.
	useEffect(() => {
		const node = fieldset.current;
		if (!node || !onCommit) return;
		node.addEventListener('change', onCommit);
		return () => node.removeEventListener('change', onCommit);
	}, [onCommit]);

	function type(end: End, text: string) {
		setTyped({ ...typed, [end]: text });
	}

	/** A thumb stops at its neighbor. */
	function move(end: End, to: number) {
		const place = end === 'low' ? Math.min(to, places.high) : Math.max(to, places.low);
		type(end, place === (end === 'low' ? 0 : last) ? '' : String(stops[place]));
	}

	/** A click on the track fetches the thumb that is nearer. */
	function fetchThumb(event: PointerEvent<HTMLDivElement>) {
		if (event.target instanceof HTMLInputElement || disabled) return;
		const { left, width } = event.currentTarget.getBoundingClientRect();
		const place = Math.round(((event.clientX - left) / width) * last);
		const end = Math.abs(place - places.low) < Math.abs(place - places.high) ? 'low' : 'high';
		event.preventDefault();
		event.currentTarget.querySelector<HTMLElement>(`[data-end=${end}]`)?.focus();
		move(end, place);
		onCommit?.();
	}

	return (
		<fieldset ref={fieldset} className="grid grid-pair gap-x-3 gap-y-1.5" disabled={disabled}>
			<legend className="mb-1.5 text-sm font-medium">{legend}</legend>
			{last > 0 && (
				<div className="slider col-span-full noscript:hidden" onPointerDown={fetchThumb}>
					<svg viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden>
						<rect width={last} height="1" className="fill-silver-300" />
						<rect x={places.low} width={Math.max(0, places.high - places.low)} height="1" className="fill-ink" />
					</svg>
					{ends.map((end) => (
						<input
							key={end}
							type="range"
							data-end={end}
							// Where both stand at one place, the one that can still move lies on top.
							className={end === 'low' && places.low > last / 2 ? 'z-1' : ''}
							aria-label={`${legend}: ${fields[end].label}`}
							aria-valuetext={format(readDollars(typed[end]) ?? stops[places[end]] ?? 0)}
							min={0}
							max={last}
							value={places[end]}
							onChange={(event) => move(end, event.currentTarget.valueAsNumber)}
						/>
					))}
				</div>
			)}
			{ends.map((end) => (
				<Field key={end} label={fields[end].label} name={fields[end].name} error={fields[end].error ?? null}>
					<Input
						inputMode="decimal"
						autoComplete="off"
						className="figures"
						placeholder={String(stops[end === 'low' ? 0 : last])}
						value={typed[end]}
						onChange={(event) => type(end, event.currentTarget.value)}
					/>
				</Field>
			))}
		</fieldset>
	);
}

/** What stands in the two fields; another value from outside replaces it. */
function useTyped(low = '', high = '') {
	const [state, setState] = useState({ low, high, given: [low, high] });
	if (state.given[0] !== low || state.given[1] !== high) setState({ low, high, given: [low, high] });
	const setTyped = (typed: Record<End, string>) => setState({ ...state, low: typed.low, high: typed.high });
	return [state, setTyped] as const;
}

function placeOf(text: string, stops: readonly number[], none: number): number {
	const value = readDollars(text);
	return value === undefined ? none : nearestStop(stops, value);
}
