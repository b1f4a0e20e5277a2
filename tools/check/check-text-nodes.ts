import { globSync, readFileSync } from 'node:fs';
import { type Expression, type JSXElement, type JSXElementChild, type JSXFragment, parseSync } from '@swc/core';

/**
 * Part of `npm run check`. Finds text in JSX that has no element of its own beside something that may change. Browser translation
 * moves text nodes into `<font>` elements. React then fails to insert or remove a sibling, or updates a node that is no longer on
 * the page (https://github.com/facebook/react/issues/11538).
 */
type Kind = 'blank' | 'text' | 'changing text' | 'element' | 'changing';

function kindOf(child: JSXElementChild): Kind {
	if (child.type === 'JSXText') return child.value.trim() ? 'text' : 'blank';
	if (child.type === 'JSXElement') {
		const { name } = child.opening;
		return name.type === 'Identifier' && /^[a-z]/.test(name.value) ? 'element' : 'changing';
	}
	if (child.type !== 'JSXExpressionContainer') return 'changing';
	const { expression } = child;
	if (expression.type === 'JSXEmptyExpression') return 'blank';
	if (expression.type === 'StringLiteral') return expression.value.trim() ? 'text' : 'blank';
	return mayBeText(expression) ? 'changing text' : 'changing';
}

/** The value of a name or a call is unknown here, so they count as elements. */
function mayBeText(expression: Expression): boolean {
	switch (expression.type) {
		case 'StringLiteral':
		case 'TemplateLiteral':
			return true;
		case 'ParenthesisExpression':
			return mayBeText(expression.expression);
		case 'ConditionalExpression':
			return mayBeText(expression.consequent) || mayBeText(expression.alternate);
		case 'BinaryExpression':
			return mayBeText(expression.right);
		default:
			return false;
	}
}

function isFaulty(parent: JSXElement | JSXFragment): boolean {
	const kinds = parent.children.map(kindOf).filter((kind) => kind !== 'blank');
	const hasText = kinds.some((kind) => kind === 'text' || kind === 'changing text');
	if (parent.type === 'JSXFragment') return hasText;
	return hasText && kinds.length > 1 && kinds.some((kind) => kind !== 'text' && kind !== 'element');
}

function* parentsIn(node: unknown): Generator<JSXElement | JSXFragment> {
	if (typeof node !== 'object' || node === null) return;
	if ('type' in node && (node.type === 'JSXElement' || node.type === 'JSXFragment')) yield node as JSXElement;
	for (const part of Object.values(node)) yield* parentsIn(part);
}

let faults = 0;
for (const file of globSync('app/**/*.tsx', { exclude: ['app/dev-kit/**'] })) {
	// Offsets count from the first token. The semicolon makes that the first character.
	const source = Buffer.from(`;${readFileSync(file, 'utf8')}`);
	const { body, span } = parseSync(source.toString(), { syntax: 'typescript', tsx: true });
	for (const parent of [...parentsIn(body)].filter(isFaulty)) {
		const line = source
			.subarray(0, parent.span.start - span.start)
			.toString()
			.split('\n').length;
		console.error(`${file}:${line}: put this text into its own element, because a sibling may change`);
		faults++;
	}
}
if (faults > 0) process.exitCode = 1;
