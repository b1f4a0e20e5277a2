import { guestOrderQuery } from '../../contract/orders/own-orders.ts';
import { judge } from '../forms/validate-form.ts';

export const judgeFindOrder = (form: FormData) => judge(guestOrderQuery, form, Object.keys(guestOrderQuery.shape));
