/** The MIME type of a dragged liaison id; drops of other types are ignored. */
export const liaisonCard = 'application/x-entourage-liaison';
