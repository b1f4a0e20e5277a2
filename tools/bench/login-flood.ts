import { setPriority } from 'node:os';
import { post } from './post.ts';

// Sends many logins of unknown accounts at once, and sends their statuses to the parent process. Forked with the lowest priority, so that it
// does not slow down the measurement of pages: a real flood comes from other machines.
setPriority(19);
const [url = '', count = '0'] = process.argv.slice(2);
const statuses = await Promise.all(
	Array.from({ length: Number(count) }, (_, index) =>
		post(`${url}/api/account/login`, { email: `nobody-${index}@example.com`, password: 'seven grey herons' }),
	),
);
process.send?.(statuses, () => process.disconnect());
