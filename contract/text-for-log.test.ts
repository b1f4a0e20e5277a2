import { expect, test } from 'vitest';
import { textForLog } from './text-for-log.ts';

const token = 'kXc3mO0aVb1nP2qR4sT5uW6yZ7_-8eF9gH0iJ1kL2mN';

test.each([
	[`/verify-email?token=${token}`, '/verify-email?token=…'],
	[`/alerts/confirm/${token}`, '/alerts/confirm/…'],
	['/search?searchText=Ada%20Byron&page=2', '/search?searchText=…&page=…'],
	['GET /api/operator/account?email=ada%2Bshop%40example.com failed', 'GET /api/operator/account?email=… failed'],
	[
		'550 5.1.1 <ada.byron+shop@mail.example.com>: Recipient address rejected',
		'550 5.1.1 <…>: Recipient address rejected',
	],
	['/unsubscribe/ada%40example.com', '/unsubscribe/…'],
	['connect to postgres://shop:hunter2@db.example:5432/shop', 'connect to postgres://…@db.example:5432/shop'],
	[`{"authorization":"Bearer ${token}"}`, '{"authorization":"Bearer …"}'],
	['{"msg":"see https://a.example/x?y=1"}', '{"msg":"see https://a.example/x?y=…"}'],
])('logs %s as %s', (text, logged) => expect(textForLog(text)).toBe(logged));

test.each([
	'Assay serves http://localhost:3000',
	'Failed query: select "id" from "users" where "users"."email" = $1',
	'    at file:///shop/node_modules/pg@8.23.1/lib/client.js:12:3',
	'invalid_request? no: a = b',
	'{"level":40,"time":"2026-11-28T00:00:00.000Z","call":"/api/operator/orders"}',
])('does not change %s', (text) => expect(textForLog(text)).toBe(text));
