/** The draft of an edit. */
export const editDraft = (ownId: string, id: string): string => `edit-message.${ownId}.${id}`;
