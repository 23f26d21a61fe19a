/** The id of the menu under the person's name, which the bottom bar also opens. */
export const ownMenuId = 'own-menu';
