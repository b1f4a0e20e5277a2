import type { CallInput } from '../../contract/calls.ts';
import type { Api } from './client.ts';

export const addReview = (api: Api, body: CallInput<'addReview', 'body'>) => api('addReview', { body });
