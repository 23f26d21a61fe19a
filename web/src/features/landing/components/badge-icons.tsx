import { Icon, type Size } from '../../../shared/components/icons.tsx';

export const LockIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M5 9h10v8H5zM7 9V6.5a3 3 0 016 0V9" />
  </Icon>
);

export const ShieldIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M10 2.5l6 2.25V10c0 4-2.6 6.4-6 7.5-3.4-1.1-6-3.5-6-7.5V4.75zM7 10l2.2 2.2L13 8.4" />
  </Icon>
);

export const PersonIcon = (size: Size) => (
  <Icon {...size}>
    <circle cx={10} cy={6.5} r={3.25} />
    <path d="M3.5 17c.7-3.4 3.3-5 6.5-5s5.8 1.6 6.5 5" />
  </Icon>
);
