import { ownReviewForm } from '../../contract/catalogue/review.ts';
import { validateForm } from '../forms/validate-form.ts';

/** Form values are strings, so the numeric rating is omitted. The check below only requires that one is chosen. */
const typed = ownReviewForm.omit({ rating: true });

export function checkOwnReview(form: FormData) {
	const { fields = {} } = validateForm(typed, form, Object.keys(typed.shape));
	return form.has('rating') ? fields : { ...fields, rating: 'Choose from 1 to 5 stars.' };
}
