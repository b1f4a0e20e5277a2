import { withoutSecrets } from './private-links.ts';

/** Values of query parameters, such as search texts, codes and email addresses. Their names stay. */
const inQuery = /([?&][\w.~-]{1,60}=)[^\s&#"'<>\\]+/g;
/** An email address, also encoded in a URL. Parts have a maximum length, so that a long text takes linear time. */
const email = /(?:[\w.+~-]|%2B){1,64}(?:@|%40)(?:[a-z\d-]+\.)+[a-z]{2,}/gi;
/** User and password in a URL. */
const credentials = /(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@"'\\]+@/gi;
/** Credentials in a header. */
const bearer = /\b(Bearer|Basic) [\w.~+/=-]{8,}/gi;

/** Removes tokens, passwords, private links, email addresses and query values from a text for the log. */
export const textForLog = (text: string): string =>
	withoutSecrets(text).replace(credentials, '$1…@').replace(inQuery, '$1…').replace(bearer, '$1 …').replace(email, '…');
