export { accountPages } from './routes.tsx';
