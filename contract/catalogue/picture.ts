import { z } from 'zod';

export const imgPath = z.string().meta({
	description: 'Path below the public image base; what follows `?v=` tells the picture from others that had its path',
	example: 'products/au-stag-1oz/obverse.webp?v=Zk3wQ9',
});

export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);

export const placeholder = hexColor.meta({ description: 'Mean color, to show until the picture is there' });
