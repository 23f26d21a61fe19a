export { healthPages } from './routes.tsx';
