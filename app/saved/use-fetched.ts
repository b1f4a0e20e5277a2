import { useEffect, useState } from 'react';
import type { Product, ProductCard } from '../../contract/catalogue/product.ts';
import { importCalls } from '../catalogue/lazy-calls.ts';

async function fetchOne(id: string): Promise<Product> {
	const { api, fetchProduct } = await importCalls();
	return fetchProduct(api, id);
}

/** Kept products as the shop has them today: each is what this browser kept until it has been fetched. */
export function useFetched(kept: ProductCard[]): (ProductCard & Partial<Product>)[] {
	const [fetched, setFetched] = useState<ReadonlyMap<string, Product>>(new Map());
	const missing = kept
		.map(({ id }) => id)
		.filter((id) => !fetched.has(id))
		.join(' ');

	useEffect(() => {
		let isLeft = false;
		for (const id of missing.split(' ').filter(Boolean)) {
			fetchOne(id).then(
				(product) => !isLeft && setFetched((known) => new Map(known).set(id, product)),
				// Out of reach, or gone from the shop: what was kept still stands.
				() => {},
			);
		}
		return () => {
			isLeft = true;
		};
	}, [missing]);

	return kept.map((product) => fetched.get(product.id) ?? product);
}
