/** Replaces `backend/accounts/login/response-duration.ts` in API tests, which register three hundred accounts. */
export const responseStep = 5;
