/** Method and path of the calls of the pages that emailed links open, below `{backend}/api/`. Has no schemas, like `contract/paths.ts`. */
export const linkPaths = { checkReset: ['post', 'account/password/reset/check'] } as const;
