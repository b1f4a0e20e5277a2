/** Method and path of the calls of the pages that links of mails lead to, below `{backend}/api/`. Free of schemas, like `contract/paths.ts`. */
export const linkPaths = { checkReset: ['post', 'account/password/reset/check'] } as const;
