import { inviteDays, type SharePreset, sharePresets } from '@entourage/contracts/consent.ts';

export const blank = { teamMemberName: '', days: String(inviteDays.usual), proposed: '' };
export type InviteValues = Readonly<typeof blank>;

const isPreset = (name: string): name is SharePreset => Object.hasOwn(sharePresets, name);

/** The parts that a choice of the form proposes; 'nothing yet' proposes none. */
export const partsOf = (proposed: string) => (isPreset(proposed) ? [...sharePresets[proposed]] : []);

/** Converts form values to the request body. */
export const inviteOf = ({ teamMemberName, days, proposed }: InviteValues) => ({
  teamMemberName,
  days: days.trim() === '' ? inviteDays.usual : Number(days),
  proposed: partsOf(proposed),
});
