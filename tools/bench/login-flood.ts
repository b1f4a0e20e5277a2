import { setPriority } from 'node:os';
import { post } from './post.ts';

// Forked, so that whoever times pages meanwhile does not wait for its answers, and after all else that runs here: who floods a
// shop does so from other machines. Tries so many logins of nobody at once and sends their statuses to its parent.
setPriority(19);
const [url = '', count = '0'] = process.argv.slice(2);
const statuses = await Promise.all(
	Array.from({ length: Number(count) }, (_, index) =>
		post(`${url}/api/account/login`, { email: `nobody-${index}@example.com`, password: 'seven grey herons' }),
	),
);
process.send?.(statuses, () => process.disconnect());
