import { createHmac } from 'node:crypto';

/**
 * What is kept of a token: a digest that takes the shop's secret to make. Who reads the tables gets no token by it, and who
 * writes to them cannot make one.
 */
export type Seal = (token: string) => string;

/** @param secret AUTH_SECRET: with another one no token is known any more, and everybody is logged out */
export const sealBy =
	(secret: string): Seal =>
	(token) =>
		createHmac('sha256', secret).update(token).digest('base64url');
