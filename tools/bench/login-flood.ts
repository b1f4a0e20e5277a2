import { post } from './post.ts';

// Forked, so that whoever times pages meanwhile does not wait for its answers: tries so many logins of nobody at once and
// sends their statuses to its parent.
const [url = '', count = '0'] = process.argv.slice(2);
const statuses = await Promise.all(
	Array.from({ length: Number(count) }, (_, index) =>
		post(`${url}/api/account/login`, { email: `nobody-${index}@example.com`, password: 'seven grey herons' }),
	),
);
process.send?.(statuses, () => process.disconnect());
