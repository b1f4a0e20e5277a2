import { checkImports } from './imports/check.ts';

// Reports imports that the rules do not allow (decision 037). Part of `npm run check`.
// An absolute path: with '.', dependency-cruiser does not find packages.
const { faults, files, imports } = await checkImports(process.cwd());
for (const fault of faults) console.error(fault);
console.log(
	`${files} files, ${imports} imports: ${faults.length === 0 ? 'no errors' : `${faults.length} ${faults.length === 1 ? 'error' : 'errors'}`}`,
);
if (faults.length > 0) process.exitCode = 1;
