import type { Product, ProductCard } from '../../contract/catalogue/product.ts';

type Pictured = Pick<ProductCard, 'title' | 'imageURLs'> & {
	bullion?: Pick<NonNullable<Product['bullion']>, 'form'> | null;
};

/** The names of views, by the name of the picture's file. */
const views = new Map([
	['above', 'From above'],
	['back', 'Back'],
	['card', 'In its card'],
	['dial', 'Dial'],
	['face', 'Front'],
	['front', 'Front'],
	['obverse', 'Obverse'],
	['open', 'Open'],
	['reverse', 'Reverse'],
	['side', 'Side'],
	['stack', 'Stack'],
	['stones', 'Stones'],
	['three-quarter', 'Angle'],
	['top', 'From above'],
	['tube', 'Tube'],
	['turned', 'Turned'],
]);

const fileName = /([^/]+)\.\w+(?:\?|$)/;

/** The name of a view: its color, or what it shows, such as 'Reverse'; undefined if neither is known. A coin seen at an angle shows its edge. */
export function viewName({ imageURLs, bullion }: Omit<Pictured, 'title'>, place: number): string | undefined {
	const picture = imageURLs[place];
	if (!picture || picture.color) return picture?.color?.name;
	const [, file = ''] = fileName.exec(picture.img) ?? [];
	return file === 'three-quarter' && bullion && bullion.form !== 'bar' ? 'Edge' : views.get(file);
}

/** The alternative text of a product's picture. */
export function pictureName(product: Pictured, place: number): string {
	const view = viewName(product, place);
	if (!view) return product.title;
	return `${product.title}, ${product.imageURLs[place]?.color ? view : view.toLowerCase()}`;
}
