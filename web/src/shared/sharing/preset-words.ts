import { type SharePreset, sharePresets } from '@entourage/contracts/consent.ts';

export const presetWords: Readonly<Record<SharePreset, string>> = {
  COACH: 'Coach',
  MANAGER: 'Manager',
  AGENT: 'Agent',
  FAMILY: 'Family',
};

export const presetNames = Object.keys(sharePresets) as readonly SharePreset[];
