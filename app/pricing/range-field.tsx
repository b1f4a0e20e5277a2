import { type HistoryRange, ranges } from './history.ts';

type RangeFieldProps = {
	/** The name of the radio group, unique on the page. */
	name: string;
	value: HistoryRange;
	onChange: (range: HistoryRange) => void;
};

/** Selects the time range of a chart. Hidden without JavaScript. */
export function RangeField({ name, value, onChange }: RangeFieldProps) {
	return (
		<fieldset className="noscript:hidden">
			<legend className="sr-only">Range of the chart</legend>
			<div className="flex flex-wrap gap-x-1">
				{(Object.keys(ranges) as HistoryRange[]).map((range) => (
					<label key={range} className="choice text-sm">
						<input
							type="radio"
							name={name}
							value={range}
							checked={range === value}
							onChange={() => onChange(range)}
							className="sr-only"
						/>
						<span>{ranges[range].title}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
