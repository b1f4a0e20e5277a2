import type { DemoProduct } from '../../backend/demo/catalogue/types.ts';

/** One picture of a product. `scene` names the model's way of arranging it when that is not the picture's own name. */
export type View = {
  name: string;
  scene?: string;
  model?: string;
  /** Samples per half render: metal 8, cloth and leather 12, glass and stones 32. */
  samples?: number;
  bounces?: number;
  params?: Params;
  /** The swatch that this picture shows. */
  color?: string;
};

export type Params = Record<string, unknown>;

/** How one product is built and which pictures are taken of it, the card picture first. */
export type Job = {
  sku: string;
  /** A file under `python/models/`. */
  model: string;
  params: Params;
  views: View[];
  /** Finishing options, see `python/finish.py`. */
  finish?: Record<string, string | number>;
};

/** A family of products that knows its models; undefined means that the product is not one of its own. */
export type Shelf = (product: DemoProduct) => Job | undefined;
