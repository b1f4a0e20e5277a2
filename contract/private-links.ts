/**
 * Ids and tokens in links that open an order, a request to sell or an alert for anyone. They have at least 32 characters, so `/sell/terms` and
 * `?order=newest` do not match.
 */
const secret = '[\\w-]{32,}';
const inPath = new RegExp(`(/(?:sell|alerts/confirm|alerts/unsubscribe)/)${secret}`, 'g');
const inQuery = new RegExp(`([?&](?:order|order_id|request_id|token)=)${secret}`, 'g');

/** Removes ids and tokens from URLs in a text, for logs. */
export const withoutSecrets = (text: string): string => text.replace(inPath, '$1…').replace(inQuery, '$1…');

/** True if a URL opens personal data. Such a URL must not become part of another page's URL. */
export const isPrivateLink = (path: string): boolean => withoutSecrets(path) !== path;
