import { checkImports } from './imports/check.ts';

/** Refuses imports that the house does not allow (decision 037). Part of `npm run check`. */
// Whole: from '.' packages are not found, and what they are is not told.
const { faults, files, imports } = await checkImports(process.cwd());
for (const fault of faults) console.error(fault);
console.log(
	`${files} files, ${imports} imports: ${faults.length === 0 ? 'as they should be' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`}`,
);
if (faults.length > 0) process.exitCode = 1;
