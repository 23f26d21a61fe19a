/** The address that calls a number as somebody typed it. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[ -]/g, '')}`;
