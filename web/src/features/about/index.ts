export { aboutPages } from './routes.tsx';
