export { gettingInPages } from './routes.tsx';
