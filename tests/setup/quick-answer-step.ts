/** What API tests have in the place of `backend/accounts/answer-step.ts`: they open three hundred accounts, and would wait for each. */
export const answerStep = 5;
