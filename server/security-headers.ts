import { secureHeaders } from 'hono/secure-headers';

/** Headers that every answer carries. The Content Security Policy of hashes comes with the page cache. */
export const securityHeaders = secureHeaders({
	xFrameOptions: 'DENY',
	referrerPolicy: 'strict-origin-when-cross-origin',
	crossOriginOpenerPolicy: 'same-origin',
	// Pictures may stand on a storefront of another origin.
	crossOriginResourcePolicy: 'cross-origin',
	strictTransportSecurity: false,
});
