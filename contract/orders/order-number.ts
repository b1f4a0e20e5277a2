import { typedCode } from '../text.ts';

/**
 * A number with a prefix, as people type it: in another case, after '#' or 'Order no.', with a space or nothing instead of the hyphen, without
 * the prefix, with the prefix of a related document, or with quotation marks or punctuation around it.
 *
 * @param prefix the prefix of the shop's own numbers, such as 'AS' in AS-100042
 * @param others prefixes of other documents with the same number
 */
export function prefixedNumber(prefix: string, others: string[], message: string) {
	const prefixes = [prefix, ...others].join('|');
	const typed = new RegExp(
		`^(?:(?:order|invoice|offer) ?)?(?:(?:number|no|nr)[.:]? ?)?[#:]? ?(?:(?:${prefixes})[ _-]*)?#?(\\d{1,12})$`,
		'i',
	);
	return typedCode(message)
		.overwrite((text) => text.replace(/^["'“‘(]+|[.,;:!?"'”’)]+$/g, ''))
		.regex(typed, message)
		.transform((text) => `${prefix}-${typed.exec(text)?.[1]}`);
}

/** The number of an order or of its invoice: 'AS-100042', '#as 100042', '100042', 'INV-100042'. */
export const orderNumber = prefixedNumber('AS', ['INV'], 'Give the number of an order, for example AS-100042.');
