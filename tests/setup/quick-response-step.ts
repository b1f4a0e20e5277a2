/** What API tests have in the place of `backend/accounts/login/response-duration.ts`: they open three hundred accounts, and would wait for each. */
export const responseStep = 5;
