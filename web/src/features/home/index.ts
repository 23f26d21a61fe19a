export { homePages } from './routes.tsx';
