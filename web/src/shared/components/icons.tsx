import type { ReactNode } from 'react';

export interface Size {
  readonly size?: number;
}

/** A decorative icon; the text beside it or the button's label carries the meaning. */
export function Icon({ size = 20, children }: Size & { children: ReactNode }) {
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

export const CheckIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M4 10.5l4 4 8-9" />
  </Icon>
);
