import { useId, useState } from 'react';
import { FieldError } from '../ui/field-error.tsx';

const ratings = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

/** From 1 to 5 stars, in halves; what is chosen is also said in figures, since a half is hard to see. */
export function RatingField({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
	const id = useId();
	const [shown, setShown] = useState(chosen);
	return (
		<fieldset
			aria-describedby={error && `${id}-error`}
			onChange={({ target }) => target instanceof HTMLInputElement && setShown(target.value)}
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
				<span aria-hidden>{shown ? `${shown} of 5` : 'Half stars allowed'}</span>
			</div>
			<FieldError id={`${id}-error`} error={error ?? null} />
		</fieldset>
	);
}
