export { messagePages } from './routes.tsx';
