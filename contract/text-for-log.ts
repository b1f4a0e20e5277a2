import { withoutSecrets } from './private-links.ts';

/** Values in the query of an address: what somebody searched for, a code, an email address. Their names stay. */
const inQuery = /([?&][\w.~-]{1,60}=)[^\s&#"'<>\\]+/g;
/** An email address, also as it stands in a URL. */
const email = /(?:[\w.+~-]|%2B)+(?:@|%40)(?:[a-z\d-]+\.)+[a-z]{2,}/gi;
/** User and password in a URL. */
const credentials = /(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@"'\\]+@/gi;
/** What a header or a setting would give away. */
const bearer = /\b(Bearer|Basic) [\w.~+/=-]{8,}/gi;

/** A text without what a log must not have: tokens, passwords, links that open something, email addresses and values of queries. */
export const textForLog = (text: string): string =>
	withoutSecrets(text).replace(credentials, '$1…@').replace(inQuery, '$1…').replace(bearer, '$1 …').replace(email, '…');
