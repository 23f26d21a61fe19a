export const words = { label: 'Sections', liaisons: 'Liaisons' } as const;
