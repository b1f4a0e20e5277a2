import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let paint = () => {};
const state = { location: { pathname: '/shop1' }, navigation: {} as { location?: { pathname: string } } };

beforeEach(() => {
	vi.useFakeTimers();
	state.navigation = {};
	vi.stubGlobal('window', { __reactRouterDataRouter: { state } });
	vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
		paint = frame;
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function paintFrame() {
	paint();
	vi.runAllTimers();
}

test('what a press asks for is done once a frame is painted', () => {
	const work = vi.fn();
	afterPaint(work);
	vi.runAllTimers();
	expect(work).not.toHaveBeenCalled();
	paintFrame();
	expect(work).toHaveBeenCalledOnce();
});

test('it is not done on the way to another page', () => {
	const work = vi.fn();
	afterPaint(work);
	state.navigation = { location: { pathname: '/cart' } };
	paintFrame();
	expect(work).not.toHaveBeenCalled();
});

test('it is done on the way to another choice of the same page, and where that arrives in between', () => {
	const work = vi.fn();
	state.navigation = { location: { pathname: '/shop1' } };
	afterPaint(work);
	state.navigation = {};
	paintFrame();
	expect(work).toHaveBeenCalledOnce();
});
