import { emptied, type Seam } from './seams.ts';

const client = 'react-dom/cjs/react-dom-client.production.js';
const dom = 'react-dom/cjs/react-dom.production.js';
const react = 'react/cjs/react.production.js';

const gone = (file: string, from: string, until: string): Seam => ({ file, from, until, to: '' });
const goneFunction = (file: string, name: string) => gone(file, `\n${name} = function (`, '\n};');

/** Exports of React and of React DOM that no build has: `react-cuts.test.ts` sees to it that the app asks for none. */
export const notInBuilds = {
	names: [
		...['Activity', 'Children', 'SuspenseList', 'ViewTransition', 'addTransitionType', 'useActionState'],
		...['useFormState', 'useFormStatus', 'requestFormReset', 'createRoot'],
		...['prefetchDNS', 'preconnect', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
	],
	attributes: [
		'onSelect',
		'onBeforeInput',
		'onCompositionStart',
		'onCompositionEnd',
		'onCompositionUpdate',
		'precedence',
	],
};

/**
 * What React 19.3 brings into the browser for what the shop has nothing of (decision 072): a fifth of its bytes. Each place is found exactly once,
 * or the build fails.
 */
export const reactCuts: Seam[] = [
	// Handles of fragments: `<Fragment ref>`.
	...[
		'addEventListener',
		'removeEventListener',
		'dispatchEvent',
		'focus',
		'focusLast',
		'blur',
		'observeUsing',
		'unobserveUsing',
		'getClientRects',
		'getRootNode',
		'compareDocumentPosition',
		'scrollIntoView',
	].map((name) => goneFunction(client, `FragmentInstance.prototype.${name}`)),
	emptied(client, 'commitFragmentInstanceInsertionEffects'),
	emptied(client, 'commitFragmentInstanceDeletionEffects'),
	emptied(client, 'commitNewChildToFragmentInstances'),
	{
		file: client,
		from: 'if (null === current.stateNode) {\n            var fragmentInstance',
		until: '= fragmentInstance;\n          }',
		to: '',
	},

	// `<ViewTransition>` (links have transitions of React Router's), `<Activity>`, lists of suspended parts: none of them is made, so what handles them is never called.
	gone(client, 'case REACT_ACTIVITY_TYPE:\n        return (\n', ');\n'),
	gone(client, 'case REACT_SUSPENSE_LIST_TYPE:\n        return (\n', ');\n'),
	gone(client, 'case REACT_LEGACY_HIDDEN_TYPE:\n      case REACT_VIEW_TRANSITION_TYPE:\n', ');\n'),
	...[
		...['updateActivityComponent', 'updateSuspenseListComponent', 'cutOffTailIfNeeded'],
		...['trackEnterViewTransitions', 'applyViewTransitionToHostInstances', 'restoreViewTransitionOnHostInstances'],
		...['commitEnterViewTransitions', 'commitExitViewTransitions', 'commitNestedViewTransitions'],
		...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'measureNestedViewTransitions'],
		...[
			'measureViewTransitionHostInstancesRecursive',
			'commitAfterMutationEffectsOnFiber',
			'createViewTransitionInstance',
		],
		...['scheduleViewTransitionEvent', 'getViewTransitionName', 'getViewTransitionClassName', 'queueTransitionTypes'],
	].map((name) => emptied(client, name)),
	{ file: client, from: '  shouldStartViewTransition\n    ?', to: '  false ?' },
	...['animate', 'getAnimations', 'getComputedStyle'].map((name) =>
		goneFunction(client, `ViewTransitionPseudoElement.prototype.${name}`),
	),

	// Commits that wait for stylesheets with a precedence and for pictures of view transitions; such stylesheets, and scripts, as resources.
	{
		file: client,
		from: 'isViewTransitionEligible ||\n    subtreeFlags & 8192 ||\n    16785408 === (subtreeFlags & 16785408)',
		to: 'false',
	},
	...[
		'suspendResource',
		'preloadResourceAndSuspendIfNeeded',
		'preloadInstanceAndSuspendIfNeeded',
		'acquireResource',
	].map((name) => emptied(client, name)),
	emptied(client, 'getResource', 'null'),
	emptied(client, 'preloadResource', 'true'),
	{ file: client, from: '  r: requestFormReset,\n', until: 'M: preinitModuleScript\n', to: '' },
	...[
		'preconnect',
		'prefetchDNS',
		'preinit',
		'preinitModule',
		'preload',
		'preloadModule',
		'requestFormReset',
		'browser',
	].map((name) => goneFunction(dom, `exports.${name}`)),

	// Forms whose action is a function, and the hooks of their state.
	emptied(client, 'extractEvents$1'),
	{
		file: client,
		from: '  i = (unblocked.ownerDocument || unblocked).$$reactFormReplay;\n  if (null != i)',
		to: '  if (false)',
	},
	gone(client, '    useFormState: mountActionState,\n', 'useActionState: mountActionState,\n'),
	gone(client, '    useFormState: updateActionState,\n', 'useActionState: updateActionState,\n'),
	gone(client, '    useFormState: rerenderActionState,\n', 'useActionState: rerenderActionState,\n'),

	// What was selected and how it was typed: `onSelect`, `onBeforeInput`, `onComposition…`.
	emptied(client, 'constructSelectEvent'),
	{
		file: client,
		from: '      var fallbackData;\n      if (canUseCompositionEvent)',
		until: '(handleEventFunc.data = fallbackData));\n',
		to: '',
	},

	emptied(client, 'getStackByFiberInDevAndProd', "''"),
	emptied(client, 'isCustomElement', 'false'),
	emptied(client, 'setPropOnCustomElement'),
	emptied(client, 'useMemoCache'),
	goneFunction(client, 'exports.createRoot'),

	gone(react, 'var Children = {', '\n};\n'),
	gone(react, 'exports.Children = Children;', '\n'),
];
