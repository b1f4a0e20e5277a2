import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { html } from 'hono/html';
import { openApiDocument } from '../../contract/openapi.ts';
import { brandName } from '../../contract/shop.ts';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files: Record<string, string> = {
	'swagger-ui.css': 'text/css',
	'swagger-ui-bundle.js': 'text/javascript',
	'favicon-32x32.png': 'image/png',
};
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });`;

/** Swagger UI has a dark theme. Applies the shopper's choice as `app/theme/apply-theme.js` does. */
const theme = `const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');
function apply() {
	let choice = null;
	try {
		choice = localStorage.getItem('theme');
	} catch {}
	const isDark = choice === 'dark' || (choice !== 'light' && system.matches);
	root.classList.toggle('dark-mode', isDark);
	root.style.colorScheme = isDark ? 'dark' : 'light';
}
apply();
addEventListener('storage', apply);
system.addEventListener('change', apply);
`;

/** The OpenAPI document. It is built and compressed once per name of the shop, because it has 280 KB. */
export function openApiRoute(): Hono {
	let built = buildDocument();
	return new Hono().use(etag()).get('/', (c) => {
		if (built.brand !== brandName()) built = buildDocument();
		const { json, compressed, headers } = built;
		return c.req.header('accept-encoding')?.includes('gzip')
			? c.body(compressed, 200, { ...headers, 'Content-Encoding': 'gzip' })
			: c.body(json, 200, headers);
	});
}

function buildDocument() {
	const json = JSON.stringify(openApiDocument());
	const headers = {
		'Content-Type': 'application/json',
		'Cache-Control': 'public, max-age=300',
		ETag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
		Vary: 'Accept-Encoding',
	};
	return { brand: brandName(), json, compressed: gzipSync(json), headers };
}

/** The page for the OpenAPI document. Its script and style come from the shop itself. */
export function docsRoutes(): Hono {
	const app = new Hono();
	app.get('/', (c) =>
		c.html(html`<!doctype html>
			<html lang="en">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1" />
					<title>${brandName()} API</title>
					<link rel="icon" href="/api/docs/favicon-32x32.png" />
					<script src="/api/docs/theme.js"></script>
					<link rel="stylesheet" href="/api/docs/swagger-ui.css" />
				</head>
				<body>
					<div id="docs"></div>
					<script src="/api/docs/swagger-ui-bundle.js"></script>
					<script src="/api/docs/start.js"></script>
				</body>
			</html>`),
	);
	const scripts = { 'theme.js': theme, 'start.js': start };
	for (const [name, text] of Object.entries(scripts)) {
		app.get(`/${name}`, (c) => c.body(text, 200, { 'Content-Type': 'text/javascript' }));
	}
	for (const [name, type] of Object.entries(files)) {
		app.get(`/${name}`, async (c) =>
			c.body(await readFile(join(folder, name)), 200, { 'Content-Type': type, 'Cache-Control': 'max-age=86400' }),
		);
	}
	return app;
}
