export { signInPages } from './routes.tsx';
