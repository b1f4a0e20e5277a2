import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Packed, pack, packRows, unpack, unpackRows } from './packed-rows.ts';

const word = fc.oneof(fc.string(), fc.constantFrom('', '|', 'a|b', '~', '"', 'in-stock'));
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const row = fc.record(
	{
		id: word,
		sizes: fc.array(word),
		price: number,
		unit: fc.option(word),
		rating: fc.record({ average: number, count: fc.nat() }),
		pictures: fc.array(fc.record({ img: word, color: word }, { requiredKeys: ['img'] })),
		isNew: fc.boolean(),
	},
	{ requiredKeys: ['id', 'rating'] },
);

/** As it comes to a browser. */
const sent = ({ packed }: { packed: string }) => ({ packed });

test('what is packed comes out as it was, the same things each time', () => {
	fc.assert(
		fc.property(fc.array(row), (things) => {
			const packed: Packed<(typeof things)[number]> = sent(packRows(things));
			expect(unpackRows(packed)).toEqual(things);
			expect(unpackRows(packed)).toBe(unpackRows(packed));
		}),
	);
});

test('whatever JSON can say is packed', () => {
	fc.assert(
		fc.property(fc.jsonValue(), (value) => {
			expect(unpack(sent(pack(value)))).toEqual(JSON.parse(JSON.stringify(value)));
		}),
	);
});

test('fields are named once, and what all have is said once', () => {
	const things = [
		{ id: '1', status: 'in-stock', price: 2, rating: { count: 7 } },
		{ id: '2', status: 'in-stock', price: 3, rating: { count: 8 } },
	];
	const said =
		'[2,{"fields":["id","status","price","rating"],"columns":["1|2",{"same":"in-stock"},[2,3],{"fields":["count"],"columns":[[7,8]]}]}]';
	expect(packRows(things).packed).toBe(said.replaceAll('"', '~'));
});
