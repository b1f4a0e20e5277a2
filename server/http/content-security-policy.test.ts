import { expect, test } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { docsPolicy, pagePolicy, policySources, textPagePolicy } from './content-security-policy.ts';

const policyWith = (env: Record<string, string>) => pagePolicy(policySources(readSettings(env)));
const sourcesIn = (policy: string, directive: string) =>
	policy
		.split('; ')
		.find((part) => part.startsWith(`${directive} `))
		?.slice(directive.length + 1);

test('allows unsafe-inline only in style attributes', () => {
	for (const policy of [policyWith({}), textPagePolicy, docsPolicy]) {
		expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
		for (const directive of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
			expect(sourcesIn(policy, directive)).toBe("'none'");
		}
		expect(sourcesIn(policy, 'form-action')).toBe("'self'");
		expect(sourcesIn(policy, 'report-uri')).toBe('/policy-reports');
	}
});

test('allows no other origins by default', () => {
	expect(policyWith({})).not.toMatch(/\w+:\/\//);
});

test.each([
	[{ PUBLIC_IMAGE_BASE: 'https://pictures.example/shop/' }, 'img-src', "'self' data: https://pictures.example"],
	[{ PUBLIC_IMAGE_BASE: 'https://pictures.example/shop/' }, 'media-src', "'self' https://pictures.example"],
	[{ BACKEND_URL: 'https://backend.example/' }, 'connect-src', "'self' https://backend.example wss://backend.example"],
	[
		{ PUBLIC_PUSHER_CLUSTER: 'eu', PUBLIC_PUSHER_TLS: 'true', PUSHER_SECRET: 'a secret of ours' },
		'connect-src',
		"'self' wss://ws-eu.pusher.com",
	],
	[
		{ PUBLIC_PUSHER_HOST: 'live.example', PUBLIC_PUSHER_PORT: '6001', PUSHER_SECRET: 'a secret of ours' },
		'connect-src',
		"'self' ws://live.example:6001 wss://live.example:6001",
	],
])('allows the origins of %j', (env, directive, sources) => {
	expect(sourcesIn(policyWith(env), directive)).toBe(sources);
});
