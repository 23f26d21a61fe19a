import type { ReactNode } from 'react';

interface Size {
  readonly size?: number;
}

/** A drawing that only decorates: what it stands for is said by the words beside it, or by the label of its button. */
function Icon({ size = 20, children }: Size & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CrossIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M5 5l10 10M15 5L5 15" />
  </Icon>
);

export const MenuIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);

export const ArrowIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M4 10h12M11 5l5 5-5 5" />
  </Icon>
);

export const BackIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M16 10H4M9 5l-5 5 5 5" />
  </Icon>
);

export const DownIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M5 8l5 5 5-5" />
  </Icon>
);

export const SortUpIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M10 16V4M5 9l5-5 5 5" />
  </Icon>
);

export const SortDownIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M10 4v12M5 11l5 5 5-5" />
  </Icon>
);

export const CheckIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M4 10.5l4 4 8-9" />
  </Icon>
);

export const CopyIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M7 7V4h9v9h-3M4 7h9v9H4z" />
  </Icon>
);

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

export const UploadIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M10 13V4M6 8l4-4 4 4M4 16h12" />
  </Icon>
);

export const DownloadIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M10 3.5v9.5M5.5 9L10 13.5 14.5 9M3.5 16.5h13" />
  </Icon>
);
export const SearchIcon = (size: Size) => (
  <Icon {...size}>
    <circle cx={9} cy={9} r={5.25} />
    <path d="M13 13l4 4" />
  </Icon>
);

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

export const PulseIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M2 10h3.5l2-5 4 10 2.5-6 1 1H18" />
  </Icon>
);

export const PersonIcon = (size: Size) => (
  <Icon {...size}>
    <circle cx={10} cy={6.5} r={3.25} />
    <path d="M3.5 17c.7-3.4 3.3-5 6.5-5s5.8 1.6 6.5 5" />
  </Icon>
);
