import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { maxBody } from '../backend/http/mount.ts';

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const safe = ['GET', 'HEAD', 'OPTIONS'];

/** Lets only forms of a sensible length through to the pages, which read them whole: 405, 413, 415 or 400 otherwise. */
export const pageForms = every(
	bodyLimit({
		maxSize: maxBody,
		onError: (c) => c.text(`This form is too long: send at most ${maxBody / 1024} KB.`, 413),
	}),
	createMiddleware(async (c, next) => {
		const { method } = c.req;
		if (safe.includes(method)) return next();
		if (method !== 'POST') return c.text('Pages take GET and POST.', 405, { Allow: 'GET, HEAD, POST' });
		if (!formTypes.test(c.req.header('Content-Type') ?? '')) {
			return c.text('Send a form: application/x-www-form-urlencoded or multipart/form-data.', 415);
		}
		try {
			await c.req.raw.clone().formData();
		} catch {
			return c.text('This form cannot be read: it is not what its Content-Type says.', 400);
		}
		return next();
	}),
);
