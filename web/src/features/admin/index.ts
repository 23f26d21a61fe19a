export { adminPages } from './routes.tsx';
