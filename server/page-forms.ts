import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { maxBody } from '../backend/http/mount.ts';

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * What may be asked of a page or file, for all of them: it is read by GET and HEAD, takes a form by POST where it has an
 * action, and OPTIONS says which; 405 otherwise. Lets only forms of a sensible length through to the pages, which
 * read them whole: 413, 415 or 400 otherwise.
 *
 * @param takesForms whether forms can be sent to a path
 */
export const pageForms = (takesForms: (path: string) => Promise<boolean>) =>
	every(
		bodyLimit({
			maxSize: maxBody,
			onError: (c) => c.text(`This form is too long: send at most ${maxBody / 1024} KB.`, 413),
		}),
		createMiddleware(async (c, next) => {
			const { method } = c.req;
			if (method === 'GET' || method === 'HEAD') return next();
			const isTaker = await takesForms(c.req.path);
			const allowed = { Allow: isTaker ? 'GET, HEAD, POST' : 'GET, HEAD' };
			if (method === 'OPTIONS') return c.body(null, 204, allowed);
			if (!isTaker) return c.text('There is nothing to send here: ask with GET.', 405, allowed);
			if (method !== 'POST') return c.text('Ask with GET, or send a form with POST.', 405, allowed);
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
