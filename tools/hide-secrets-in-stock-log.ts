import morgan from 'morgan';
import { textForLog } from '../contract/text-for-log.ts';

// Loaded before React Router's stock server (`npm run serve`), which logs each address by morgan: addresses of orders and alerts
// open them for anyone. https://github.com/expressjs/morgan#creating-new-tokens
type Sent = { originalUrl?: string; url?: string | undefined };
morgan.token('url', ({ originalUrl, url = '' }: Sent) => textForLog(originalUrl ?? url));
