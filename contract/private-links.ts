/**
 * What opens an order, a request to sell or an alert to whoever has its address: ids and tokens of links. They are at least 32
 * characters, so that `/sell/terms` or `?order=newest` are none.
 */
const secret = '[\\w-]{32,}';
const inPath = new RegExp(`(/(?:sell|alerts/confirm|alerts/unsubscribe)/)${secret}`, 'g');
const inQuery = new RegExp(`([?&](?:order|order_id|request_id|token)=)${secret}`, 'g');

/** An address, or a text that contains some, without what would open it; for logs. */
export const withoutSecrets = (text: string): string => text.replace(inPath, '$1…').replace(inQuery, '$1…');

/** Whether the address of a page opens something personal: it must not become part of another page's address. */
export const isPrivateLink = (path: string): boolean => withoutSecrets(path) !== path;
