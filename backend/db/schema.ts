export * from '../catalogue/tables.ts';
export * from '../orders/tables.ts';
export * from '../places/tables.ts';
export * from '../pricing/tables.ts';
