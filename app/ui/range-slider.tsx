import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { readDollars } from '../../contract/read-number.ts';
import { Field } from './field.tsx';
import type { FieldErrorText } from './field-error.tsx';
import { Input } from './input.tsx';
import { nearestStop } from './slider-stops.ts';

type End = 'low' | 'high';

type RangeEnd = {
	/** The name of the form field. */
	name: string;
	label: string;
	/** The typed value; empty sets no bound. */
	value?: string;
	error?: FieldErrorText;
};

type RangeSliderProps = {
	legend: string;
	low: RangeEnd;
	high: RangeEnd;
	/** The ascending positions of the thumbs. The first and the last set no bound. */
	stops: readonly number[];
	/** The accessible value text of a stop. */
	format: (stop: number) => string;
	disabled?: boolean;
	/** Called when a thumb is released or a field loses focus with a changed value. */
	onCommit?: () => void;
};

const ends = ['low', 'high'] as const;

/**
 * A range, as two thumbs on a track and as two fields. The form submits the fields, so it works without JavaScript, where the track is
 * hidden.
 */
export function RangeSlider({ legend, low, high, stops, format, disabled, onCommit }: RangeSliderProps) {
	const fields = { low, high };
	const [typed, setTyped] = useTyped(low.value, high.value);
	const fieldset = useRef<HTMLFieldSetElement>(null);
	const last = stops.length - 1;
	const positions = { low: positionOf(typed.low, stops, 0), high: positionOf(typed.high, stops, last) };

	// React's `onChange` is the browser's `input` event. This listens to the browser's own `change` event.
	useEffect(() => {
		const node = fieldset.current;
		if (!node || !onCommit) return;
		node.addEventListener('change', onCommit);
		return () => node.removeEventListener('change', onCommit);
	}, [onCommit]);

	function type(end: End, text: string) {
		setTyped({ ...typed, [end]: text });
	}

	/** Moves a thumb, at most to the position of the other one. */
	function move(end: End, to: number) {
		const position = end === 'low' ? Math.min(to, positions.high) : Math.max(to, positions.low);
		type(end, position === (end === 'low' ? 0 : last) ? '' : String(stops[position]));
	}

	/** A click on the track moves the nearest thumb. */
	function moveNearestThumb(event: PointerEvent<HTMLDivElement>) {
		if (event.target instanceof HTMLInputElement || disabled) return;
		const { left, width } = event.currentTarget.getBoundingClientRect();
		const position = Math.round(((event.clientX - left) / width) * last);
		const end = Math.abs(position - positions.low) < Math.abs(position - positions.high) ? 'low' : 'high';
		event.preventDefault();
		event.currentTarget.querySelector<HTMLElement>(`[data-end=${end}]`)?.focus();
		move(end, position);
		onCommit?.();
	}

	return (
		<fieldset ref={fieldset} className="grid grid-pair gap-x-3 gap-y-1.5" disabled={disabled}>
			<legend className="mb-1.5 text-sm font-medium">{legend}</legend>
			{last > 0 && (
				<div className="slider col-span-full noscript:hidden" onPointerDown={moveNearestThumb}>
					<svg viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden>
						<rect width={last} height="1" className="fill-silver-300" />
						<rect
							x={positions.low}
							width={Math.max(0, positions.high - positions.low)}
							height="1"
							className="fill-ink"
						/>
					</svg>
					{ends.map((end) => (
						<input
							key={end}
							type="range"
							data-end={end}
							// If both thumbs are at the same position, the one that can still move is on top.
							className={end === 'low' && positions.low > last / 2 ? 'z-1' : ''}
							aria-label={`${legend}: ${fields[end].label}`}
							aria-valuetext={format(readDollars(typed[end]) ?? stops[positions[end]] ?? 0)}
							min={0}
							max={last}
							value={positions[end]}
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

/** The values of the two fields. A new value from the props replaces them. */
function useTyped(low = '', high = '') {
	const [state, setState] = useState({ low, high, given: [low, high] });
	if (state.given[0] !== low || state.given[1] !== high) setState({ low, high, given: [low, high] });
	const setTyped = (typed: Record<End, string>) => setState({ ...state, low: typed.low, high: typed.high });
	return [state, setTyped] as const;
}

function positionOf(text: string, stops: readonly number[], none: number): number {
	const value = readDollars(text);
	return value === undefined ? none : nearestStop(stops, value);
}
