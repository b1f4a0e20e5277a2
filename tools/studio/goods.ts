import type { DemoProduct } from '../../backend/demo/catalogue/types.ts';
import type { Job } from './job.ts';

export function goodsJob(_product: DemoProduct): Job | undefined {
  return undefined;
}
