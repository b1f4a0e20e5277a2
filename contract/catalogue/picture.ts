import { z } from 'zod';

export const imgPath = z
	.string()
	.meta({ description: 'Path below the public image base', example: 'products/au-stag-1oz/obverse.webp' });

export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);

export const placeholder = hexColor.meta({ description: 'Mean color, to show until the picture is there' });
