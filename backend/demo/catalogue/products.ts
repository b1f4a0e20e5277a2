import { bags } from './bags.ts';
import { beauty } from './beauty.ts';
import { electronics } from './electronics.ts';
import { fashion } from './fashion.ts';
import { goldBars } from './gold-bars.ts';
import { goldCoins } from './gold-coins.ts';
import { jewelry } from './jewelry.ts';
import { newArrivals } from './new-arrivals.ts';
import { platinumAndPalladium } from './platinum-palladium.ts';
import { silverCoins } from './silver-coins.ts';
import { silverRoundsAndBars } from './silver-rounds-and-bars.ts';
import type { DemoProduct } from './types.ts';

/** Every product of the demo shop, oldest first. */
export const demoProducts: DemoProduct[] = [
	...goldCoins,
	...goldBars,
	...silverCoins,
	...silverRoundsAndBars,
	...platinumAndPalladium,
	...fashion,
	...beauty,
	...jewelry,
	...electronics,
	...bags,
	...newArrivals,
];
