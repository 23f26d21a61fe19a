export const words = { enter: 'Ill? Enter it', illSince: (day: string) => `Ill since ${day}` } as const;
