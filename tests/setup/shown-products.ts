import { readManifest } from '../../backend/demo/pictures.ts';
import { type DemoProduct, demoProducts } from '../../backend/demo/products.ts';

const manifest = readManifest();

const asShown = (product: DemoProduct) => ({
	...product,
	id: product.sku,
	imageURLs: (manifest[product.sku] ?? []).map(({ path }) => ({ img: `${path}?v=abcdef` })),
	metal_type: product.bullion?.metal ?? null,
	bullion: product.bullion
		? {
				form: product.bullion.form,
				fine_weight: product.bullion.fineWeight,
				fineness: product.bullion.fineness,
				premium: product.bullion.premium,
				spread: 1,
				face_value: product.bullion.faceValue ?? null,
				year: product.bullion.year ?? null,
			}
		: null,
});

/** The demo's products with pictures of the studio: the fields that describe appearance and size. */
export const shownProducts = demoProducts.filter(({ sku }) => manifest[sku]).map(asShown);
