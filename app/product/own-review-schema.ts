import { ownReviewForm } from '../../contract/catalogue/review.ts';
import { validateForm } from '../forms/validate-form.ts';

/** What the form holds is text: of the rating it is looked at only whether one was chosen. */
const typed = ownReviewForm.omit({ rating: true });

export function checkOwnReview(form: FormData) {
	const { fields = {} } = validateForm(typed, form, Object.keys(typed.shape));
	return form.has('rating') ? fields : { ...fields, rating: 'Choose from 1 to 5 stars.' };
}
