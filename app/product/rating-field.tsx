import { useId, useState } from 'react';
import { FieldError } from '../ui/field-error.tsx';

const ratings = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

/** A rating from 1 to 5 in half stars. Also shown as a number, since a half star is hard to see. */
export function RatingField({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
	const id = useId();
	const [selected, setSelected] = useState(chosen);
	return (
		<fieldset
			aria-describedby={error && `${id}-error`}
			onChange={({ target }) => target instanceof HTMLInputElement && setSelected(target.value)}
		>
			<legend className="mb-1 text-sm font-medium">Rating</legend>
			<div className="star-row">
				<div className="star-field">
					{ratings.map((rating) => (
						<label key={rating}>
							<input
								type="radio"
								name="rating"
								value={rating}
								aria-label={`${rating} of 5 stars`}
								aria-invalid={error ? true : undefined}
								defaultChecked={String(rating) === chosen}
							/>
						</label>
					))}
				</div>
				<span aria-hidden>{selected ? `${selected} of 5` : 'Half stars allowed'}</span>
			</div>
			<FieldError id={`${id}-error`} error={error ?? null} />
		</fieldset>
	);
}
