import { z } from 'zod';
import { typedCode } from '../text.ts';

/** A typed day without time. */
export const typedDay = typedCode().pipe(z.iso.date('Give a day as YYYY-MM-DD, for example 2026-12-24.'));
