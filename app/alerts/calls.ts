import type { CallInput } from '../../contract/calls.ts';
import type { Api } from '../api/client.ts';
import { forwardedFor } from '../api/forwarded-for.ts';

/** @param address network address of the sender, for the rate limit */
export const addAlert = (api: Api, body: CallInput<'addAlert', 'body'>, address: string) =>
	api('addAlert', { body, headers: forwardedFor(address) });

/** @param address network address of the sender, for the rate limit */
export const addStockAlert = (api: Api, body: CallInput<'addStockAlert', 'body'>, address: string) =>
	api('addStockAlert', { body, headers: forwardedFor(address) });

export const fetchAlert = async (api: Api, token: string) => (await api('getAlert', { query: { token } })).alert;

export const confirmAlert = async (api: Api, token: string) => (await api('confirmAlert', { body: { token } })).alert;

export const removeAlert = async (api: Api, token: string) => (await api('removeAlert', { body: { token } })).alert;
