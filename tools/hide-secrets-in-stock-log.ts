import morgan from 'morgan';
import { textForLog } from '../contract/text-for-log.ts';

// Imported before React Router's own server (`npm run serve`), which logs URLs with morgan. URLs of orders and alerts give access to them, so
// this removes their secrets. https://github.com/expressjs/morgan#creating-new-tokens
type LoggedRequest = { originalUrl?: string; url?: string | undefined };
morgan.token('url', ({ originalUrl, url = '' }: LoggedRequest) => textForLog(originalUrl ?? url));
