import { Link, useLoaderData } from 'react-router';

/** The minimum content of a product card. */
const products = Array.from({ length: 12 }, (_, index) => ({
	id: String(1001 + index),
	title: `One ounce gold coin of the year ${2014 + index}`,
	brand: 'A mint',
	price: 240_000 + 1_300 * index,
	stars: 3 + (index % 3),
	reviews: 7 * index,
	picture: `/pictures/coin-${index}`,
	about: 'Struck in fine gold, delivered in a capsule, with its weight and fineness on the back.',
}));

export const meta = () => [{ title: 'Gold' }, { name: 'description', content: 'Coins and bars of gold.' }];

export const loader = async () => ({ products, total: products.length });

export default function List() {
	const { products, total } = useLoaderData<typeof loader>();
	return (
		<main>
			<h1>Gold</h1>
			<p>{total} products</p>
			<ul>
				{products.map((product) => (
					<Card key={product.id} product={product} />
				))}
			</ul>
		</main>
	);
}

const widths = [160, 240, 320, 480, 640, 768];
const starPath = 'M12 2l3.09 6.26L22 9.27l-5 4.87 1.18 6.88L12 17.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01z';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function Card({
	product: { id, title, brand, price, stars, reviews, picture, about },
}: {
	product: (typeof products)[number];
}) {
	const to = `/product-details/${id}`;
	return (
		<li className="card">
			<Link to={to}>
				<img
					src={`${picture}.webp`}
					srcSet={widths.map((width) => `${picture}-${width}.webp ${width}w`).join(', ')}
					sizes="(min-width: 1024px) 25vw, 50vw"
					alt=""
					width={320}
					height={320}
					loading="lazy"
				/>
			</Link>
			<p className="brand">{brand}</p>
			<h2>
				<Link to={to}>{title}</Link>
			</h2>
			<p>{about}</p>
			<p>
				{[1, 2, 3, 4, 5].slice(0, stars).map((star) => (
					<svg key={star} viewBox="0 0 24 24" width={16} height={16} aria-hidden="true">
						<path d={starPath} />
					</svg>
				))}
				{stars} of 5 stars, {reviews} reviews
			</p>
			<p className="price">{dollars.format(price / 100)}</p>
			<button type="button">Add To Cart</button>
		</li>
	);
}
