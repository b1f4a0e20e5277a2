import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import { isOpen } from './market-hours.ts';
import { simulatedChanges } from './simulated-market.ts';

const hour = 3_600_000;
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const metals = fc.constantFrom(...metalIds);
const simulations = fc.record({ seed: fc.nat(1e9), hours: fc.constantFrom('market' as const, 'always' as const) });

test('changes the same between two times in one step and in two', () => {
	fc.assert(
		fc.property(metals, instants, instants, instants, simulations, (metal, a, b, c, simulation) => {
			const [ab = 0, ac = 0] = simulatedChanges(metal, a, [b, c], simulation);
			const [bc = 0] = simulatedChanges(metal, b, [c], simulation);
			expect(Math.log(ab * bc)).toBeCloseTo(Math.log(ac), 9);
		}),
	);
});

test('does not move while the market is closed, and little in ten seconds', () => {
	fc.assert(
		fc.property(metals, instants, simulations, (metal, at, simulation) => {
			const soon = new Date(at.getTime() + 10_000);
			const [change = 0] = simulatedChanges(metal, at, [soon], simulation);
			if (isOpen(simulation.hours, at) || isOpen(simulation.hours, soon))
				expect(Math.abs(change - 1)).toBeLessThan(0.005);
			else expect(change).toBe(1);
		}),
	);
});

test('has a different market per seed', () => {
	const [from, to] = [new Date('2026-03-02T15:00:00Z'), [new Date('2026-03-06T15:00:00Z')]];
	const changes = [1, 2, 3].map((seed) => simulatedChanges('gold', from, to, { seed, hours: 'market' })[0]);
	expect(new Set(changes).size).toBe(3);
	expect(simulatedChanges('gold', from, to, { seed: 1, hours: 'market' })[0]).toBe(changes[0]);
});

test.each([
	['gold', 0.16],
	['silver', 0.3],
	['platinum', 0.25],
	['palladium', 0.36],
] as const)('moves %s by its typical yearly volatility, about %d', (metal, volatility) => {
	const start = new Date('2026-01-05T15:00:00Z');
	const hours = Array.from({ length: 365 * 24 }, (_, index) => new Date(start.getTime() + index * hour));
	for (const seed of [1, 2, 3]) {
		const logs = simulatedChanges(metal, start, hours, { seed, hours: 'market' }).map(Math.log);
		const squares = logs.map((log, index) => (log - (logs[index - 1] ?? 0)) ** 2);
		const moved = Math.sqrt(squares.reduce((sum, square) => sum + square, 0));
		expect(moved / volatility).toBeGreaterThan(0.93);
		expect(moved / volatility).toBeLessThan(1.07);
	}
});

test('correlates gold and silver', () => {
	const start = new Date('2026-01-05T15:00:00Z');
	const days = Array.from({ length: 700 }, (_, index) => new Date(start.getTime() + index * 24 * hour));
	const steps = (metal: 'gold' | 'silver') => {
		const logs = simulatedChanges(metal, start, days, { seed: 1, hours: 'always' }).map(Math.log);
		return logs.slice(1).map((log, index) => log - (logs[index] ?? 0));
	};
	const silver = steps('silver');
	const together = steps('gold').filter((step, index) => step * (silver[index] ?? 0) > 0);
	expect(together.length / silver.length).toBeGreaterThan(0.65);
});
