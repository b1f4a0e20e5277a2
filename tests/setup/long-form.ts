/** True for `npm run test:long`, in which some tests run in a longer form than in `npm test` (decision 056). */
export const isLongForm = process.env.LONG_FORM === 'yes';
