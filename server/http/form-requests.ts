import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { maxBody } from '../../backend/http/mount.ts';
import type { Settings } from '../../contract/settings.ts';

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Checks the method of a request for a page or file: GET and HEAD always, POST if the page has an action, OPTIONS for the list; others get
 * 405. Checks forms before a page reads them into memory: too long (413), wrong type (415), malformed (400) or from another site (403).
 *
 * @param acceptsForms tells whether the page at a path has an action
 */
export const checkPageRequests = (
	acceptsForms: (path: string) => Promise<boolean>,
	{ SHOP_URL }: Pick<Settings, 'SHOP_URL'>,
) =>
	every(
		bodyLimit({
			maxSize: maxBody,
			onError: (c) => c.text(`This form is too long. Send at most ${maxBody / 1024} KB.`, 413),
		}),
		createMiddleware(async (c, next) => {
			const { method } = c.req;
			if (method === 'GET' || method === 'HEAD') return next();
			const acceptsForm = await acceptsForms(c.req.path);
			const allowed = { Allow: acceptsForm ? 'GET, HEAD, POST' : 'GET, HEAD' };
			if (method === 'OPTIONS') return c.body(null, 204, allowed);
			if (!acceptsForm) return c.text('There is nothing to send here: ask with GET.', 405, allowed);
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
 * Browsers send the origin of the page that contains the form. Compares only the host, because a proxy that ends TLS sends HTTP.
 *
 * @param addresses of the shop: the requested one and SHOP_URL
 */
function isOfThisShop(origin: string | undefined, addresses: (string | undefined)[]): boolean {
	if (origin === undefined) return true;
	const host = URL.parse(origin)?.host;
	return addresses.some((address) => address !== undefined && new URL(address).host === host);
}
