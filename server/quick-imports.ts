import { enableCompileCache, type ResolveFnOutput, type ResolveHookSync, registerHooks } from 'node:module';
import { join } from 'node:path';

/** `exports` of its package.json are 179 KB. */
const widePackage = 'drizzle-orm';

/**
 * Where the modules of Drizzle lie, found once each. Node reads a package's `exports` anew for each import of one of its
 * modules (getPackageScopeConfig, Node 22 to 26), which for the 560 imports of these was a third of what a start computes.
 * Other imports are Node's own business.
 */
export function createQuickResolve(): ResolveHookSync {
	const known = new Map<string, ResolveFnOutput>();
	return (specifier, context, next) => {
		const parent = context.parentURL ?? '';
		if (specifier.startsWith('./') || specifier.startsWith('../')) {
			const isInside = parent.includes(`/node_modules/${widePackage}/`) && parent.endsWith('.js');
			if (!isInside || !specifier.endsWith('.js') || context.conditions.includes('require'))
				return next(specifier, context);
			// Its `.js` files are ES modules, all of them.
			return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
		}
		const isOurs = !parent.includes('/node_modules/') && !context.conditions.includes('require');
		if (!isOurs || specifier.split('/')[0] !== widePackage) return next(specifier, context);
		const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
		known.set(specifier, found);
		return found;
	};
}

registerHooks({ resolve: createQuickResolve() });
// Compiled code, and what is left of TypeScript without its types: in a folder of this project's own, since code is run from it.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
