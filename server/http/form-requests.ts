import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { maxBody } from '../../backend/http/mount.ts';
import type { Settings } from '../../contract/settings.ts';

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * What may be asked of a page or file, for all of them: it is read by GET and HEAD, takes a form by POST where it has an
 * action, and OPTIONS says which; 405 otherwise. Lets only forms of a sensible length through to the pages, which
 * read them whole: 413, 415 or 400 otherwise. Forms of other sites get 403.
 *
 * @param takesForms whether forms can be sent to a path
 */
export const pageForms = (takesForms: (path: string) => Promise<boolean>, { SHOP_URL }: Pick<Settings, 'SHOP_URL'>) =>
	every(
		bodyLimit({
			maxSize: maxBody,
			onError: (c) => c.text(`This form is too long. Send at most ${maxBody / 1024} KB.`, 413),
		}),
		createMiddleware(async (c, next) => {
			const { method } = c.req;
			if (method === 'GET' || method === 'HEAD') return next();
			const isTaker = await takesForms(c.req.path);
			const allowed = { Allow: isTaker ? 'GET, HEAD, POST' : 'GET, HEAD' };
			if (method === 'OPTIONS') return c.body(null, 204, allowed);
			if (!isTaker) return c.text('There is nothing to send here: ask with GET.', 405, allowed);
			if (method !== 'POST') return c.text('Ask with GET, or send a form with POST.', 405, allowed);
			if (!isOfThisShop(c.req.header('Origin'), [c.req.url, SHOP_URL])) {
				return c.text('This form was sent from another site. Open the page in this shop and send it there.', 403);
			}
			if (!formTypes.test(c.req.header('Content-Type') ?? '')) {
				return c.text('Send a form: application/x-www-form-urlencoded or multipart/form-data.', 415);
			}
			try {
				await c.req.raw.clone().formData();
			} catch {
				return c.text('We couldn’t read this form. It doesn’t match its Content-Type.', 400);
			}
			return next();
		}),
	);

/**
 * Browsers send the origin of the page that a form is on. Only its host counts: a proxy that ends TLS asks by HTTP.
 *
 * @param addresses of the shop: the one that is asked, and the one that people reach it at
 */
function isOfThisShop(origin: string | undefined, addresses: (string | undefined)[]): boolean {
	if (origin === undefined) return true;
	const host = URL.parse(origin)?.host;
	return addresses.some((address) => address !== undefined && new URL(address).host === host);
}
