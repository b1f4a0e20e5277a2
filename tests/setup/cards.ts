import fc from 'fast-check';
import { sampleCard } from '../../app/dev-kit/sample-card.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';

export { sampleCard as card };

/** Cards of only a few products, so that products repeat. Some are out of stock. */
export const cards: fc.Arbitrary<ProductCard> = fc
	.record({
		id: fc.constantFrom('1', '2', '3', '4'),
		ask: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
		discount: fc.integer({ min: 0, max: 100 }),
		quantity: fc.nat(3),
	})
	.map(({ id, ask, discount, quantity }) =>
		sampleCard({
			id,
			description: `Thing ${id}`,
			price: ask,
			pricing: { ask },
			discount,
			quantity,
			status: quantity > 0 ? 'in-stock' : 'out-of-stock',
		}),
	);
