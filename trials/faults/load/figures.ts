import type { Exchange } from './client.ts';

export const tookIn = (exchanges: readonly Exchange[]): number[] => exchanges.map(({ tookMs }) => tookMs);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
