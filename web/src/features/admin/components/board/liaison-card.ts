/** What is dragged from one side to the other, and nothing else is taken: the id of a liaison. */
export const liaisonCard = 'application/x-entourage-liaison';
