import type { OperatorCallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import {
	addStockRequest,
	operatorProduct,
	operatorProductQuery,
	operatorProducts,
	operatorProductsQuery,
	retireRequest,
	setProductRequest,
	setStockRequest,
} from './products.ts';

const unknownProduct = { description: 'No product has this SKU', response: apiError };
const change = { tag: 'Operator', response: operatorProduct, cache: 'never', access: 'operator' } as const;

/** Calls for operators: products and their stock. */
export const productCalls = {
	listProducts: {
		tag: 'Operator',
		summary: 'Products by search, category, metal and stock, with or without withdrawn ones, by SKU',
		query: operatorProductsQuery,
		response: operatorProducts,
		refusals: { 404: { description: 'No such page', response: apiError } },
		cache: 'never',
		access: 'operator',
		scope: 'catalog:read',
	},
	showProduct: {
		...change,
		summary: 'One product by its SKU, also a withdrawn one',
		query: operatorProductQuery,
		refusals: { 404: unknownProduct },
		scope: 'catalog:read',
	},
	setProduct: {
		...change,
		summary: 'Change the content of a product. Fields that are missing stay the same',
		body: setProductRequest,
		refusals: {
			404: unknownProduct,
			409: {
				description: '`invalid_product`: a value does not fit the others; the message says which',
				response: apiError,
			},
		},
		scope: 'catalog:write',
	},
	retireProduct: {
		...change,
		summary: 'Withdraw a product. Its address responds with 410, and orders keep it',
		body: retireRequest,
		refusals: { 404: unknownProduct },
		scope: 'catalog:write',
	},
	restoreProduct: {
		...change,
		summary: 'Sell a withdrawn product again',
		body: retireRequest,
		refusals: {
			404: unknownProduct,
			409: { description: '`invalid_product`: for example a price below the minimum', response: apiError },
		},
		scope: 'catalog:write',
	},
	addStock: {
		...change,
		summary: 'Add items to the stock of a product, or take some away. Safe during sales',
		body: addStockRequest,
		refusals: {
			404: unknownProduct,
			409: { description: '`stock_too_low`: there are fewer items than should be taken away', response: apiError },
		},
		scope: 'catalog:write',
	},
	setStock: {
		...change,
		summary: 'Set the stock of a product, for example after counting it',
		body: setStockRequest,
		refusals: {
			404: unknownProduct,
			409: { description: '`stock_changed`: the stock was not as expected', response: apiError },
		},
		scope: 'catalog:write',
	},
} satisfies Record<string, OperatorCallSchema>;
