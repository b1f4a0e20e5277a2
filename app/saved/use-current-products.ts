import { useEffect, useState } from 'react';
import type { Product, ProductCard } from '../../contract/catalogue/product.ts';
import { importCalls } from '../catalogue/lazy-calls.ts';

async function fetchOne(id: string): Promise<Product> {
	const { api, fetchProduct } = await importCalls();
	return fetchProduct(api, id);
}

/** Loads the current data of stored products. Returns the stored ones until then. */
export function useCurrentProducts(stored: ProductCard[]): (ProductCard & Partial<Product>)[] {
	const [loaded, setLoaded] = useState<ReadonlyMap<string, Product>>(new Map());
	const missing = stored
		.map(({ id }) => id)
		.filter((id) => !loaded.has(id))
		.join(' ');

	useEffect(() => {
		let isUnmounted = false;
		for (const id of missing.split(' ').filter(Boolean)) {
			fetchOne(id).then(
				(product) => !isUnmounted && setLoaded((known) => new Map(known).set(id, product)),
				// Offline, or no longer sold: keeps the stored product.
				() => {},
			);
		}
		return () => {
			isUnmounted = true;
		};
	}, [missing]);

	return stored.map((product) => loaded.get(product.id) ?? product);
}
