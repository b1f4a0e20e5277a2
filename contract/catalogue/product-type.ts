import { z } from 'zod';

export const productTypes = ['metal', 'fashion', 'beauty', 'jewelry', 'electronics', 'bags'] as const;
export const productType = z.enum(productTypes).meta({ id: 'ProductType' });
export type ProductType = z.infer<typeof productType>;
