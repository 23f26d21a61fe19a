export const words = { label: 'Sections', liaisons: 'Liaisons', competitions: 'Competitions' } as const;
