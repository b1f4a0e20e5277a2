import { demoProducts } from '../../backend/demo/catalogue/products.ts';
import type { DemoProduct } from '../../backend/demo/catalogue/types.ts';
import { picturesOf, readManifest } from '../../backend/demo/pictures.ts';

const manifest = readManifest();

const asShown = (product: DemoProduct) => ({
	...product,
	id: product.sku,
	imageURLs: picturesOf(product, manifest).map(({ imgPath }) => ({ img: `${imgPath}?v=abcdef` })),
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
