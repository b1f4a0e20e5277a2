import { z } from 'zod';

export const imgPath = z.string().meta({
	description: 'Path below the public image base. `?v=` identifies this version of the picture',
	example: 'products/au-stag-1oz/obverse.webp?v=Zk3wQ9',
});

export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);

export const placeholder = hexColor.meta({ description: 'Mean color, shown until the picture has loaded' });
