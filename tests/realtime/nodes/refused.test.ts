import { expect, inject, test } from 'vitest';
import { connect } from '../../../backend/connect.ts';

test.each([
	['/assay_none', '', /^DATABASE_URL: there is no database assay_none on .+\. Create it, or name another\.$/],
	['/postgres', 'assay_nobody', /^DATABASE_URL: .+ refused the login of assay_nobody\. Look at user and password \(28/],
])('the error of a refused connection names the wrong part of the URL: %s', async (pathname, username, said) => {
	const url = new URL(inject('server'));
	url.pathname = pathname;
	if (username) url.searchParams.set('user', username);
	await expect(connect({ url: url.href })).rejects.toThrow(said);
});
