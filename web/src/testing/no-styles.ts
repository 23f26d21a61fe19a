/** In place of a style sheet: there is nothing to lay out here. */
export default {};
