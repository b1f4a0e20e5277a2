/** Whether tests that have a short form in `npm test` run in their long one: `npm run test:long` (decision 056). */
export const isLongForm = process.env.LONG_FORM === 'yes';
