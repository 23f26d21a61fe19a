/** Apart from the slides: forms need it before the password of the deck is known, and its content is sent only after. */
export const slideCount = 10;
