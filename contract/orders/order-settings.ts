import { z } from 'zod';

const amount = (error: string, least: number) =>
	z
		.string()
		.regex(/^\d{1,9}$/, error)
		.transform(Number)
		.refine((value) => value >= least, error);

/** How long the shop waits to be paid, and how much of it one network address may ask for. */
export const orderSettings = {
	ORDER_GRACE_HOURS: amount('give a number of hours, such as 24', 0)
		.refine((hours) => hours <= 9_999, 'give at most 9999 hours')
		.default(24),
	QUOTES_PER_HOUR: amount('give a number of quotes, such as 600', 1).default(600),
	ORDERS_PER_HOUR: amount('give a number of orders, such as 30', 1).default(30),
	UNPAID_ORDERS: amount('give a number of orders, such as 10', 1).default(10),
	UNPAID_PIECES: amount('give a number of pieces, such as 200', 1).default(200),
	UNPAID_ORDER_DOLLARS: amount('give whole dollars, such as 150000', 1).default(150_000),
};
