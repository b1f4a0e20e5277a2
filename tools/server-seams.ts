import type { Seam } from './seams.ts';

const rendering = 'react-dom/cjs/react-dom-server.node.production.js';
const library = 'react-router/dist/production/lib';

const restoreScroll =
	'(k,r)=>{let h=history,s=h.state;if(!s||!s.key)h.replaceState({key:Math.random().toString(32).slice(2)},"");try{let y=JSON.parse(sessionStorage.getItem(k)||"{}")[r||h.state.key];if(typeof y=="number")scrollTo(0,y)}catch(e){console.error(e);sessionStorage.removeItem(k)}}';

/**
 * What React 19.3 and React Router 8.4 do anew for each page that the server renders, and need not: write it as bytes where it is wanted as
 * text, make all routes, and find out which of them the page is told of (decision 096).
 */
export const serverSeams: Seam[] = [
	{
		file: rendering,
		from: 'function writeChunk(destination, chunk) {\n',
		// `TextOfPage` in `app/entry.server.tsx`.
		to: 'function writeChunk(destination, chunk) {\n  if (destination.takeText) return void destination.takeText(chunk);\n',
	},
	// What stands in every page is a text, too.
	{ file: rendering, from: 'return textEncoder.encode(content);', to: 'return content;' },
	{
		file: rendering,
		from: 'return "string" === typeof chunk\n    ? Buffer.byteLength(chunk, "utf8")\n    : chunk.byteLength;',
		// It is held against `progressiveChunkSize`, which has no limit here.
		to: 'return chunk.length;',
	},

	// The same with half of its letters, which each page is sent with: React hydrates whatever is written there.
	{
		file: `${library}/dom/lib.js`,
		from: 'let restoreScroll = (',
		until: '}).toString();',
		to: `let restoreScroll = ${JSON.stringify(restoreScroll)};`,
	},

	// They hang on the build alone.
	{
		file: `${library}/dom/ssr/server.js`,
		from: 'function ServerRouter(',
		to: 'const routesOf = /* @__PURE__ */ new WeakMap();\nfunction ServerRouter(',
	},
	{
		file: `${library}/dom/ssr/server.js`,
		from: 'let routes = createServerRoutes(',
		until: ';',
		to: `let routes = routesOf.get(manifest) ?? createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
	routesOf.set(manifest, routes);`,
	},
	{
		file: `${library}/dom/server.js`,
		from: 'function createStaticRouter(',
		to: 'const convertedOf = /* @__PURE__ */ new WeakMap();\nfunction createStaticRouter(',
	},
	{
		file: `${library}/dom/server.js`,
		from: 'let manifest = {};\n\tlet dataRoutes = convertRoutesToDataRoutes(routes, void 0, void 0, manifest);',
		to: `let converted = convertedOf.get(routes);
	if (!converted) {
		converted = { manifest: {} };
		converted.dataRoutes = convertRoutesToDataRoutes(routes, void 0, void 0, converted.manifest);
		convertedOf.set(routes, converted);
	}
	let { manifest, dataRoutes } = converted;`,
	},
	{
		file: `${library}/dom/ssr/fog-of-war.js`,
		from: 'function getPartialManifest({ sri, ...manifest }, router) {',
		// It hangs on what the path led to, and on the paths above it, of which there are as many as somebody thinks of.
		to: `const partsOf = /* @__PURE__ */ new WeakMap();
function getPartialManifest(manifest, router) {
	let { location, matches } = router.state;
	let key = location.pathname.split("/").filter(Boolean).slice(0, -1).join("/") + " " + matches.map((m) => m.route.id).join();
	let known = partsOf.get(manifest);
	if (!known || known.size >= 200) partsOf.set(manifest, known = /* @__PURE__ */ new Map());
	let found = known.get(key) ?? findPartialManifest(manifest, router);
	known.set(key, found);
	return found;
}
function findPartialManifest({ sri, ...manifest }, router) {`,
	},
];
