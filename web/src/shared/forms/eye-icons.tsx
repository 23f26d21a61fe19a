import { Icon, type Size } from '../components/icons.tsx';

export const EyeIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10z" />
    <circle cx={10} cy={10} r={2.25} />
  </Icon>
);

export const EyeOffIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M3 3l14 14M8.2 4.7A8.4 8.4 0 0110 4.5c5 0 8 5.5 8 5.5a14 14 0 01-2.5 3.1M5.4 6.4A13.5 13.5 0 002 10s3 5.5 8 5.5a8 8 0 003.6-.9" />
  </Icon>
);
